"""What the command line says, in one place for translators. Help for single cards stands in rules_text.py."""

from typing import Final, NamedTuple


class CommandText(NamedTuple):
    help: str
    description: str
    example: str


KENNEL = "Games of the DOG family: play them, look at positions, replay games, talk to programs."
KENNEL_EXAMPLE = "Example: kennel play dog --players 4\n\nEach command explains itself: kennel play --help"

COMMANDS: Final = {
    "play": CommandText(
        "play a game at the terminal",
        "Play against simple opponents. The game is written to a record file after every action, so it can\n"
        "be stopped at any time and resumed.",
        "Examples:\n  kennel play dog-royal --players 4 --seat B\n  kennel play --resume my.record",
    ),
    "engine": CommandText(
        "talk to programs: the engine protocol",
        "Reads commands from standard input, one a line, and answers on standard output:\n"
        "hello, new, position, legal, play, show, go, perft, quit.",
        'Example:\n  printf "new dog players=4 seed=7\\nlegal\\nquit\\n" | kennel engine',
    ),
    "show": CommandText(
        "draw a position",
        "Draws a position or a view; the hands that are known are shown below the board.",
        "Example:\n  kennel replay game.record --at 20 --line | kennel show - --seat B",
    ),
    "legal": CommandText(
        "list the legal actions of a position",
        "Writes the legal actions of the seat on turn, one a line, sorted; nothing when the game is over.",
        "Example:\n  kennel replay game.record --at 20 --line | kennel legal -",
    ),
    "why": CommandText(
        "say why an action is not legal",
        "Says whether an action is legal in a position, and if not, which rule forbids it.\n"
        "Quote the action: a shell has plans of its own for > and ?.",
        'Example:\n  kennel replay game.record --at 20 --line | kennel why - "5 12>17"',
    ),
    "perft": CommandText(
        "count action sequences",
        "Counts the action sequences of length 0, 1, 2 ... from a new game or from a position line.",
        "Examples:\n  kennel perft dog --players 2 --seed 7 --depth 4\n"
        "  kennel replay game.record --at 20 --line | kennel perft - --depth 2",
    ),
    "replay": CommandText(
        "step through a recorded game",
        "Tells a recorded game action by action. At a terminal it draws one position after the other:\n"
        "Enter or n for the next, p for the one before, a number to go there, q to leave.",
        "Examples:\n  kennel replay game.record\n  kennel replay game.record --at 20",
    ),
}

HELP_LINE = "a position line, quoted or not; - reads it from standard input"
HELP_RULESET_OR_LINE = "a ruleset for a new game, or a position line; - reads the line from standard input"
HELP_LINE_AND_ACTION = "a position line (- reads it from standard input), then an action"
HELP_PLAYERS = "number of players (4)"
HELP_SEED = "64 hexadecimal digits or a whole number; the same seed gives the same game"
HELP_DEALER = "seat of the first dealer, drawn from the seed unless given"
HELP_OPTIONS: Final = {
    "direction": ("direction", "WAY", "anticlockwise: pieces run the other way round"),
    "deck": ("deck", "NAME", "dog-cards: play dog with the cards of DOG Cards"),
    "arm": ("arm", "N", "length of an arm, 8 to 32 (16)"),
    "special": ("special", "N", "place of the special fields in dog-royal (half of the arm)"),
    "completed_rows_count": (
        "completed-rows-count",
        "YES",
        "no: completed rows do not use up a seat's room for rows (dog-cards, 2 or 3 players)",
    ),
}
HELP_WHY_SEAT = "ask for this seat: it may not be its turn"
HELP_SHOW_SEAT = "only what this seat may know"
HELP_AS_LINE = "write the position line instead of a drawing"
HELP_NO_COLOR = "no colours (NO_COLOR=1 in the environment does the same)"
HELP_DEPTH = "up to this length (3)"
HELP_RECORD_FILE = "a file of game records"
HELP_AT = "draw the position after N actions (0: the beginning)"
HELP_CHECK = "only check that all games of the file can be replayed"
HELP_GAME = "game number K of the file (1)"
HELP_PLAY_RULESET = "dog, dog-royal-basic, dog-royal or dog-cards; asked for when missing"
HELP_PLAY_SEAT = "your seat (A)"
HELP_RECORD = "write the game to this new file"
HELP_RESUME = "go on with the unfinished game in this file"
HELP_PACE = "wait so long after every action of the others (0.6 at a terminal)"

# Answers of show, legal, why, perft, replay

OTHERS_TURN = "it is {turn}'s turn, and the line is a view of seat {viewer}"
NO_ACTION = "expected an action behind the position line"
OUT_OF_RANGE = "--{option} {value}: expected {lowest} to {highest}"
RULESET_ALONE = "{ruleset}: a ruleset, expected a position line, as kennel replay FILE --line writes it"
NO_COMMAND = "{word}: expected a command: {valid}"
NO_FILE_NAME = "{text}: expected the name of a file"
INPUT_CLOSED = "standard input is closed"
OUTPUT_CLOSED = "standard output is closed"
STREAM_FAILED = "reading or writing failed: {why}"
INPUT_TOO_LONG = "standard input: more than {most} bytes, expected one position line"
INPUT_NOT_UTF8 = "standard input: not UTF-8"
INPUT_NOT_ONE_LINE = "standard input: {count} lines, expected one position line"
LINE_TOO_SHORT = "the line ends too early: expected {key}..., and behind it an action"
NOT_A_VIEW = "{command}: this line is a view, expected a position without hidden cards (*)"
LEGAL = "{action}: legal"
RULE = " (rule {rule})"
PERFT_HEAD = "depth       sequences   seconds"
CHECKED = "{file}: game {game}: {actions} actions, {result}"
RESULT = "result {result}"
UNFINISHED = "unfinished"
REPLAY_AT = "{number} of {total}"
REPLAY_BEGINNING = "the beginning"
REPLAY_PROMPT = "Enter next, p previous, a number, q quit > "
REPLAY_WHAT = "not understood: Enter, n, p, a number up to {total}, or q"
VIEW_OF_OTHER = "--seat {seat}: this line is a view of seat {viewer}"

# Pictures

BASE = "base"
MARKET = "market"
DONE_ROWS = "{count} completed"
ROUND = "round {number}"
AGAINST = " v "
TURN = "{seat} {phase}"
WON = "{seats} won"
PHASES: Final = {
    "exchange": "to give a card",
    "place": "to place a piece",
    "play": "to play",
    "bonus": "to draw or decline",
    "jump": "to jump or stay",
    "redraw": "to discard",
    "redraw2": "to discard again",
    "turn": "to play",
    "look": "to keep a card",
}
OUT = "out"
ONE_CARD = "1 card"
CARDS = "{count} cards"
PILES = "draw {draw}  discard {discard}"
TOP = "top {face}"
FACES_IN_PILE = "faces:"
LAST = "last {face}"
HAND_OF = "{seat} holds  "

# What happened: a clause begins with the seat that acts, a sentence stands alone.

COMMA = ", "
CLAUSES: Final = {
    "CardGiven": "gives {face} to {receiver}",
    "CardPlayed": "plays {face}",
    "PieceMoved": "{piece} {origin} to {target}",
    "PieceStarted": "{piece} starts on {field}",
    "PieceCaptured": "captures {piece} on {field}",
    "PiecesSwapped": "{piece} on {field} and {other_piece} on {other_field} change places",
    "PieceJumped": "{piece} jumps from {origin} to {target}",
    "JumpDeclined": "stays",
    "CardTaken": "takes {face} from the discards",
    "HandFolded": "gives up {faces}",
    "CardDiscarded": "discards {face}",
    "CardDrawn": "draws {face}",
    "NothingDrawn": "finds nothing to draw",
    "DrawDeclined": "declines the card",
    "CardLaid": "lays {face} in {row} at {position}",
    "RowCompleted": "completes {row}",
    "CardBought": "pays {paid} for {face} at @{position}",
    "CardsLookedAt": "looks at {faces}",
    "CardKept": "keeps {face}",
    "CardStolen": "steals {face} from {row}",
    "JokerSwapped": "lays {face} in {row} at {position} and takes the joker",
}
SENTENCES: Final = {
    "PilesShuffled": "{cards} discards are shuffled into a new draw pile",
    "RoundBegan": "Round {number}: {dealer} deals, {starter} begins",
    "HandDealt": "{seat} gets {faces}",
    "CardReceived": "{seat} gets {face} from {giver}",
    "MarketFilled": "@{position} is now {face}",
    "CardPutUnder": "{face} may not lie at @{position} and goes under the pile",
    "GameWon": "{seats} won",
}
HIDDEN: Final = {
    "CardGiven": "gives a card to {receiver}",
    "CardDrawn": "draws a card",
    "CardsLookedAt": "looks at {count} cards",
    "CardKept": "keeps a card",
}
PLAYED_AS = "plays {card} as {face}"
PLACE_STAYS_EMPTY = "@{position} stays empty"

# Playing

WHICH_GAME = "Which game?"
PLAYER = "you"
YOUR_HAND = "{seat} holds  "
LOOKED_AT = "   top of the pile  {faces}"
NO_CARDS = "no cards"
QUESTIONS: Final = {
    "exchange": "Give which card to {receiver}?",
    "place": "Which piece on the start field?",
    "play": "What do you play?",
    "bonus": "An extra card?",
    "jump": "Jump to the next free special field?",
    "redraw": "Nothing can be played. Discard what?",
    "redraw2": "Still nothing. Discard what?",
    "turn": "What do you do?",
    "look": "Keep which card?",
}
STEP_QUESTIONS: Final = {
    "card": "Which card?",
    "face": "As which card?",
    "piece": "Which piece?",
    "target": "Where to?",
    "word": "What?",
}
FORCED = "Only this is possible: {action}  (Enter plays it)"
CAPTURES = " x{pieces}"
BUYS = ": {face}"
PROMPT = " > "
ELLIPSIS = " ..."
NOTHING_YET = "nothing yet"
BACK = "b back"
MORE = "? cards  ?? keys"
PICK_NUMBER = "expected 1 to {most}, or an action such as {action!r}"
SURE = "line {number} is {action}: {number} again plays it; for the card {number} type {example}"
SURE_OF_LINE = "line {number} is {action}: {number} again plays it"
AMBIGUOUS = "{text}: could be {actions}; type more of it"
NOTHING_BEFORE = "there is no step to go back to"
NO_SUCH_CARD = "no card {face} in this game: {faces}"
REFUSED = "{text}: {why}"
KEYS: Final = (
    "a number    choose that line of the menu (twice if it is also a card)",
    "b           one step back in the menu",
    "5 12>17     an action in the notation; its beginning is enough if it is unique",
    "Enter       draw the screen again",
    "?           what your cards do;  ? 7  what the 7 does",
    "v           your view as a position line",
    "l           what happened in this round",
    "q           leave; the game can be resumed",
)
GAME_OVER = "{seats} won after {actions} actions."
YOU_WON = "You have won!"
RECORDED = "Record: {file}"
REPLAY_HINT = "Replay it: {command}"
RESUME_HINT = "Go on with it: {command}"
NOT_SAVED = "cannot write {file}: {why}"
EXISTS = "--record {file}: exists already, expected a new file"
RESUME_ONLY = "the record says that already, expected nothing else with --resume"
SEVERAL_GAMES = "{file}: {count} games, expected one"
ALREADY_OVER = "{file}: this game is over, {result} won ({command})"
BAD_PACE = "--pace {pace}: expected seconds, 0 to 60"
BAD_SEAT_TAG = "{file}: tag Seat {seat}: expected one of {seats} (or choose one with --seat)"
BAD_SEAT = "--seat {seat}: expected one of {seats}"
