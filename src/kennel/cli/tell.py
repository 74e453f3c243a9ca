"""What happened, in words. The words are in texts.py; hidden cards are told only to those who know them."""

from collections.abc import Iterable
from dataclasses import fields

from kennel import Event
from kennel.cli import texts
from kennel.cli.board import piece_text
from kennel.game.events import CardPlayed, HandDealt, MarketFilled, PieceMoved, PiecesSwapped, RoundBegan

ALL = "all"
"""Told to somebody who sees every card."""


def tell_action(seat: str, events: Iterable[Event], viewer: str) -> list[str]:
    """One sentence for the action itself, and one for everything else that follows from it."""
    return _sentences(seat, events, viewer)


def tell_deal(events: Iterable[Event], viewer: str) -> list[str]:
    """How a game begins; the market, which is there to be seen, is not told."""
    return _sentences("", [event for event in events if not isinstance(event, MarketFilled)], viewer)


def begins_round(events: Iterable[Event]) -> bool:
    return any(isinstance(event, RoundBegan) for event in events)


def _sentences(actor: str, events: Iterable[Event], viewer: str) -> list[str]:
    clauses: list[str] = []
    others: list[str] = []
    for event in events:
        known = event if viewer == ALL else event.seen_by(viewer)
        text = _text(known)
        if text is None:
            continue
        if actor and event.name in texts.CLAUSES:
            clauses.append(text)
        else:
            others.append(text)
    if clauses:
        others.insert(0, f"{actor} {texts.COMMA.join(clauses)}")
    return others


def _text(event: Event) -> str | None:
    """None for what is not worth telling, such as cards that somebody else gets."""
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    hidden = any(values[name] is None for name in event.hidden)
    if isinstance(event, HandDealt) and hidden:
        return None
    template = (texts.HIDDEN if hidden else texts.CLAUSES | texts.SENTENCES).get(event.name)
    if template is None:
        return None
    if isinstance(event, CardPlayed) and event.card != event.face:
        template = texts.PLAYED_AS
    if event.name == "MarketFilled" and values["face"] is None:
        template = texts.PLACE_STAYS_EMPTY
    if "owner" in values:
        values["piece"] = piece_text(values["owner"], values["rank"] or "")
    if isinstance(event, PiecesSwapped):
        values["other_piece"] = piece_text(event.other_owner, event.other_rank or "")
    if isinstance(event, PieceMoved):
        values.update(origin=event.path[0], target=event.path[-1])
    for name in ("faces", "seats"):
        if values.get(name) is not None:
            values[name] = (" " if name == "faces" else "+").join(values[name])
    return template.format_map(values)
