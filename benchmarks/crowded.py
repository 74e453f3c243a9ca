"""Crowded positions of four-player DOG: many pieces on the track, close together, and rich hands, so that
the seven
and the joker have all their work to do. Seeded: the same number gives the same positions."""

import random

import kennel

SEATS = "ABCD"
RICH_HANDS = (
    ("7", "4", "11"),
    ("7", "8", "3"),
    ("7", "X"),
    ("7", "13"),
    ("8", "12", "4", "10"),
    ("4", "5", "11", "X", "9"),
    ("?", "2"),
)


def crowded_position(dice: random.Random) -> kennel.Position:
    """Somebody's turn in the middle of everything."""
    turn = dice.randrange(4)
    centre = dice.randrange(64)
    near = [(centre + offset) % 64 for offset in range(-12, 13)]
    dice.shuffle(near)
    pieces: list[list[str]] = []
    for seat in range(4):
        home = dice.sample(range(1, 5), dice.choice((0, 0, 0, 1, 1, 2)))
        on_track = dice.choice((2, 3, 3, 4)) if seat == turn else dice.choice((1, 2, 3))
        on_track = min(on_track, 4 - len(home))
        fields = [str(near.pop()) for _ in range(on_track)]
        in_base = 4 - len(home) - on_track
        pieces.append([f"{SEATS[seat]}0"] * in_base + [f"{SEATS[seat]}{h}" for h in home] + fields)
    hand = list(dice.choice(RICH_HANDS))
    stock = [card.face for card in kennel.RULESETS["dog"].deck for _ in range(card.count)]
    for face in hand:
        stock.remove(face)
    dice.shuffle(stock)
    hands = [hand] * 4
    for seat in range(4):
        if seat != turn:
            hands[seat] = [stock.pop(), stock.pop()]
    line = " ".join(
        (
            f"dog players=4 round=2 dealer={SEATS[turn - 1]} turn={SEATS[turn]} phase=play",
            "pieces=" + "/".join(f"{seat}:{','.join(p)}" for seat, p in zip(SEATS, pieces, strict=True)),
            "hands=" + "/".join(f"{seat}:{','.join(h)}" for seat, h in zip(SEATS, hands, strict=True)),
            f"folded=- last=- draw={','.join(stock)} discard=- seed={'0' * 64} shuffles=1",
        )
    )
    position = kennel.read_position(line)
    assert isinstance(position, kennel.Position)
    return position


def crowded_positions(count: int, seed: int = 1) -> list[kennel.Position]:
    dice = random.Random(seed)
    return [crowded_position(dice) for _ in range(count)]
