"""Every sentence that the code can ask for is there in both languages, and no other."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import polemos
from polemos import Title
from polemos.engine.frames import Decision
from polemos.engine.words import LANGUAGES, Words, words
from polemos.opponents import LEVELS
from scene_names import TITLE_REST, TITLE_SENTENCES

SOURCES = Path(polemos.__file__).parent
WEB = SOURCES.parents[1] / "web" / "src"
TITLES = polemos.titles()
ENGINE = ""
SPOKEN = (ENGINE, *(title.id for title in TITLES))

LEVEL_WORDS = {f"level-{level}{part}" for level in LEVELS for part in ("", "-line")}
ENGINE_REST = {"none", "prompt-over", "prompt-waiting", "form-at", "form-of", "form-the"} | LEVEL_WORDS
COUNTED = ("unit-", "piece-")
"""Names that may have a singular and a plural."""
TAILS = ("with-armies", "ui-card-play")
"""Ends of sentences, which may be empty."""


# What the Fluent files hold


class Message(NamedTuple):
    pattern: Any
    written: set[str]
    """Variables as they stand there, those of the messages it refers to included."""
    refers_to: set[str]

    @property
    def variables(self) -> set[str]:
        """Arguments it wants: `$city-at` is a form of the argument `city`."""
        return {name.partition("-")[0] for name in self.written}


class Gather(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


def folder(title: str) -> Path:
    return (SOURCES / "engine" if title == ENGINE else SOURCES / "titles" / title.replace("-", "_")) / "words"


def family(title: str) -> str:
    """The package whose words a title shares with others, if it does."""
    named = folder(title) / "family.txt"
    return named.read_text("utf-8").strip() if named.is_file() else ""


def files(title: str, language: str) -> list[Path]:
    """A title's file and its family's; for the engine, also those that the floors above it lay beside its own."""
    above = [SOURCES / "cli" / "words", SOURCES / "server" / "words", WEB.parent / "words"] if title == ENGINE else []
    above += [folder(family(title))] if family(title) else []
    return [folder(title) / f"{language}.ftl", *filter(Path.is_file, (place / f"{language}.ftl" for place in above))]


@cache
def messages(title: str, language: str) -> dict[str, Message]:
    direct: dict[str, tuple[Any, Gather]] = {}
    for path in files(title, language):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in direct, f"{path}: {entry.id.name} stands twice"
                direct[entry.id.name] = (entry.value, gather := Gather())
                gather.visit(entry)

    def reach(key: str) -> set[str]:
        found = direct[key][1]
        return found.variables.union(*(reach(other) for other in found.messages))

    return {key: Message(value, reach(key), found.messages) for key, (value, found) in direct.items()}


# What the code asks for


class Raised(NamedTuple):
    key: str
    arguments: set[str]
    titled: bool
    """Whether the error names its title, so that the title's words say it."""
    where: Path


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(SOURCES.rglob("*.py"))}


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path, tree in trees().items():
        for node in ast.walk(tree):
            yield path, node


def error_names() -> set[str]:
    """The error classes, and the name under which one of them is handed on."""
    bases = {node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
             for _, node in nodes() if isinstance(node, ast.ClassDef)}
    found = {"PolemosError", "error"}
    while fresh := {name for name, over in bases.items() if over & found} - found:
        found |= fresh
    return found


@cache
def raised() -> list[Raised]:
    names = error_names()
    found = []
    for path, node in nodes():
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        first = node.args[0]
        if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "log":
            continue
        if name in names and isinstance(first, ast.Constant) and isinstance(first.value, str):
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            found.append(Raised(first.value, given - {"rule", "title"}, "title" in given, path))
    return found


def literals(prefix: str) -> Iterator[tuple[str, bool, Path]]:
    """String literals that begin so: the text, whether it goes on with something computed, and where."""
    computed = set()
    for path, node in nodes():
        if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
            computed.add(id(node.values[0]))
            if str(node.values[0].value).startswith(prefix):
                yield str(node.values[0].value), True, path
    for path, node in nodes():
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in computed:
            continue
        if re.fullmatch(prefix + r"[a-z0-9_-]+", node.value):
            yield node.value, node.value.endswith("-"), path


def web_literals(prefix: str) -> Iterator[tuple[str, bool, Path]]:
    for path in sorted(WEB.rglob("*")):
        if path.suffix in (".ts", ".js", ".svelte"):
            text = path.read_text("utf-8")
            for found in re.finditer(rf"""["'`]({prefix}[a-z0-9_-]*)(["'`]|\$\{{)""", text):
                yield found[1], found[2] == "${", path


@cache
def client_literals() -> list[tuple[str, bool, Path]]:
    return [found for prefix in ("cli-", "ui-") for found in (*literals(prefix), *web_literals(prefix))]


def refused() -> set[str]:
    """What the server answers where it refuses: a status, then the key."""
    calls = (node for _, node in nodes() if isinstance(node, ast.Call) and len(node.args) > 1)
    named = (node.args[1] for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Refused")
    return {key.value for key in named if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def mentioned() -> set[str]:
    """Every literal of the floors above the rules, and what a client makes of it by a prefix."""
    here = {str(node.value) for path, node in nodes() if path.relative_to(SOURCES).parts[0] in ("cli", "server")
            and isinstance(node, ast.Constant)} | {key for key, _, _ in web_literals("")}
    return here | {f"{prefix}-{key}" for prefix in ("event", "prompt", "outcome", "reason") for key in here}


def title_of(path: Path) -> str:
    """The title in whose package a file lies."""
    parts = path.relative_to(SOURCES).parts
    return parts[1].replace("_", "-") if parts[0] == "titles" and len(parts) > 2 else ENGINE


def decisions(title: Title) -> list[type[Decision]]:
    return [frame for frame in title.frames.values() if issubclass(frame, Decision) and frame.prompt]


THINGS = ("unit", "strategy", "zone", "defence", "cause", "grounds", "neutral", "battle", "status", "revenue")
"""Kinds of a vocabulary whose things are spoken of in events and panels."""


def thing_keys(title: Title) -> set[str]:
    named = title.grammar.vocabulary
    return {f"{kind}-{name}" for kind in THINGS for name in named.get(kind, ())}


def plain_keys(title: Title) -> set[str]:
    """Names and texts that take no arguments."""
    board = title.board()
    cards = board.get("cards", [])
    return {
        "title", "subtitle", *TITLE_REST[title.id], *thing_keys(title),
        *(f"side-{side}" for side in title.sides),
        *(f"scenario-{name}" for name in title.scenarios),
        *(f"option-{name}" for name in title.options),
        *(space["label"] for space in board["spaces"]),
        *(character["label"] for character in board.get("characters", [])),
        *(f"piece-{kind}" for kind in board["piece_kinds"]),
        *(f"card-{card['id']}" for card in cards),
        *(half[part] for card in cards for half in card["halves"] for part in ("name", "text")),
        *(f"purpose-{key}" for key in title.events.purposes),
    }


def sentence_keys(title: Title) -> dict[str, set[str] | None]:
    """Keys and the arguments they are said with (None: told by play)."""
    events = {f"event-{key}": {name for name, _ in kind.fields} for key, kind in title.events.kinds.items()}
    return {
        "event-roll": {"purpose", "side", "dice", "modifiers", "result"},
        **events,
        **{f"modifier-{key}": {"value"} for key in title.events.modifiers},
        **{f"action-{title.grammar.verbs[verb]}": set(kinds) for verb, kinds in title.grammar.kinds.items()},
        **{f"prompt-{frame.prompt}": None for frame in decisions(title)},
        **TITLE_SENTENCES.get(title.id, {}),
    }


def asked(title: str) -> set[str]:
    """All keys that the engine's or a title's own file must hold (those it may leave to the engine excepted)."""
    if title == ENGINE:
        errors = {error.key for error in raised() if not error.titled} | refused()
        return ENGINE_REST | errors | {key for key, computed, _ in client_literals() if not computed}
    found = polemos.title(title)
    houses = {title, family(title) or title}
    said_here = {error.key for error in raised() if error.titled and title_of(error.where) in houses}
    said_here |= {key for key, computed, path in literals("why-") if not computed and title_of(path) in houses}
    return plain_keys(found) | set(sentence_keys(found)) | (said_here - set(messages(ENGINE, "en")))


def allowed(title: str) -> set[str]:
    """Keys that may be there: besides those asked for, what others refer to and what the engine says for titles."""
    referred = set().union(*(message.refers_to for message in messages(title, "en").values()))
    whys = {key for key, _, _ in literals("why-")} if title == ENGINE else set()
    others = {error.key for error in raised() if error.titled} | mentioned() if title == ENGINE else set()
    return asked(title) | referred | whys | others


# The files against the code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", SPOKEN)
def test_no_key_is_missing(title: str, language: str) -> None:
    assert asked(title) - set(messages(title, language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_titled_errors_and_refusals_are_said_somewhere(language: str) -> None:
    titled = [(error.key, error.where) for error in raised() if error.titled]
    for key, where in titled + [(key, path) for key, _, path in literals("why-")]:
        assert key in messages(ENGINE, language) or key in messages(title_of(where), language), (key, where)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", SPOKEN)
def test_no_key_is_unused(title: str, language: str) -> None:
    begun = tuple(key for key, computed, _ in client_literals() if computed)
    unused = set(messages(title, language)) - allowed(title)
    assert {key for key in unused if not (begun and key.startswith(begun))} == set()


@pytest.mark.parametrize("title", SPOKEN)
def test_languages_take_the_same_arguments(title: str) -> None:
    english, french = (messages(title, language) for language in LANGUAGES)
    assert set(english) == set(french)
    assert {key: (english[key].variables, french[key].variables) for key in english
            if (english[key].variables ^ french[key].variables) - ({"n"} if key.startswith(COUNTED) else set())} == {}


def test_titles_do_not_say_over_what_the_engine_says() -> None:
    for title in TITLES:
        assert set(messages(title.id, "en")) & set(messages(ENGINE, "en")) == set()


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_sentences_want_only_what_they_are_given(title: Title) -> None:
    held = messages(title.id, "en")
    for key in plain_keys(title):
        assert held[key].variables <= ({"n"} if key.startswith(COUNTED) else set()), key
    for key, given in sentence_keys(title).items():
        assert given is None or held[key].variables <= given, key


def test_errors_want_only_what_they_are_given() -> None:
    for error in raised():
        message = messages(ENGINE, "en").get(error.key) or messages(title_of(error.where), "en").get(error.key)
        assert message is None or message.variables <= error.arguments, error


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", SPOKEN)
def test_every_sentence_can_be_formatted(title: str, language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for path in [*files(ENGINE, language), *files(title, language)]:
        bundle.add_resource(FluentResource(path.read_text("utf-8")), allow_overrides=True)
    nobody = "none" if language == "en" else "aucun"
    for key, message in messages(title, language).items():
        for sample in (-6, 0, 1, 2, 5, "Athens", nobody):
            given = dict.fromkeys(message.written, sample)
            text, errors = bundle.format_pattern(bundle.get_message(key).value, given)
            assert not errors, (key, sample, errors)
            assert text or key in TAILS, key


# Sentences in play

LONG_ENOUGH = 250
"""Actions of a match that is listened to: all of a short title, a good part of a long one."""


def said(text: str) -> str:
    assert text and not re.search(r"\{|\$|\bNone\b|^[a-z]+(-[a-z]+)+( |$)", text), text
    return text


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_whatever_happens_is_said(title: Title) -> None:
    rng = random.Random(7)
    speakers = [words(language, title.id) for language in LANGUAGES]
    for seed in range(8):
        match = title.start(seed=seed)
        while match.to_act and match.version < LONG_ENOUGH:
            for side in (*match.sides, None):
                prompt = match.view(side)["prompt"]
                for speaker in speakers:
                    said(speaker.say(f"prompt-{prompt['key']}", prompt["args"]))
            if rng.random() < 0.1:
                for action in match.scene(match.to_act)["actions"]:
                    for speaker in speakers:
                        said(speaker.say(action["say"]["key"], action["say"]["args"]))
            match.play(rng.choice(match.actions()))
        for event in match.events():
            for speaker in speakers:
                said(speaker.event(event))


def any_action(title: Title, rng: random.Random) -> str:
    """Some well-formed text, legal or not."""
    verb = rng.choice(list(title.grammar.patterns))
    kinds = title.grammar.kinds[verb]
    known = title.grammar.vocabulary
    return title.grammar.say((verb, *(rng.randrange(len(known.get(kind, range(18)))) for kind in kinds)))


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_refusal_is_said(title: Title) -> None:
    rng = random.Random(11)
    for seed in range(4):
        match = title.start(seed=seed)
        while match.to_act and match.version < LONG_ENOUGH:
            legal = match.actions()
            for text in [any_action(title, rng) for _ in range(6)]:
                if text not in legal:
                    refusal = match.refusal(text)
                    for language in LANGUAGES:
                        said(refusal.say(language))
            match.play(rng.choice(legal))


def test_things_are_named() -> None:
    english, french = (words(language, "earth-and-water") for language in LANGUAGES)
    assert english.thing("city", "athenai") == "Athens"
    assert french.thing("to", "korinthos") == "Corinthe"
    assert french.thing("from", None) == "aucun"
    assert english.thing("card", 7) == "card 7"
    assert english.thing("cards", [7, 12], "greece") == "Oracle of Delphi, Molon Labe"
    assert english.thing("hand", [7, 12], "persia") == "card 7, card 12"
    assert english.thing("city", "utopia") == "utopia"


def test_numbers_have_plural_forms_even_as_text() -> None:
    english = words("en", "earth-and-water")
    assert english.say("action-raise-armies", {"city": "sparta", "n": 1}) == "Raise 1 army at Sparta"
    assert english.say("action-raise-armies", {"city": "sparta", "n": "2"}) == "Raise 2 armies at Sparta"
    assert english.say("truncated", {"line": 12345}) == "The record breaks off after line 12345."
    assert str(english.thing("n", 4)) == "4"


def test_rolls_are_told_with_their_modifiers() -> None:
    args: dict[str, Any] = {"purpose": "land-round", "side": "persia", "dice": [6, 3], "result": 4,
                            "modifiers": [{"key": "persian-cap", "value": 4, "rule": "7.1"}]}
    told = {"key": "roll", "rule": "7.1", "args": args}
    spoken = words("en", "earth-and-water")
    assert spoken.event(told) == "Persia rolls 6, 3 (land battle): 4 (a Persian die counts 4 at most)."
    args["modifiers"] = []
    assert spoken.event(told) == "Persia rolls 6, 3 (land battle): 4."


def test_what_somebody_typed_is_quoted_as_it_is() -> None:
    match = polemos.title("earth-and-water").start(seed=1)
    assert match.refusal("march").say() == "There is no such action: “march”."


def test_errors_speak_english_unless_asked() -> None:
    with pytest.raises(polemos.UnknownName):
        words("grc")
    with pytest.raises(polemos.UnknownName) as caught:
        polemos.title("chess")
    assert str(caught.value) == f"There is no title “chess”. Known: {', '.join(title.id for title in TITLES)}."
    assert caught.value.say("fr").startswith("Le titre «\u00a0chess\u00a0» n’existe pas.")


def test_a_key_without_words_is_shown_as_it_is() -> None:
    assert Words("en", ENGINE).say("no-such-key", {"n": 1}) == "no-such-key {'n': 1}"


# Typography


def rules_text(title: Title, language: str) -> str:
    return (folder(title.id) / f"rules.{language}.md").read_text("utf-8")


def texts(language: str) -> Iterator[str]:
    for title in SPOKEN:
        for message in messages(title, language).values():
            flat = Flatten()
            flat.visit(message.pattern)
            yield "".join(flat.pieces)
    for found in TITLES:
        yield from rules_text(found, language).splitlines()


class Flatten(Visitor):
    """The text of a pattern, with a letter for every placeable."""

    def __init__(self) -> None:
        self.pieces: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.pieces.append(node.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.pieces.append("x")


def test_french_spaces_do_not_break() -> None:
    for text in texts("fr"):
        assert not re.search(r"[^\u00a0][:;?!»](\s|$)|«[^\u00a0]", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotation_marks_are_curly(language: str) -> None:
    for text in texts(language):
        assert "'" not in text and '"' not in text, text


# Forms of names


FORMED = ("city-", "side-", "leader-")


def attributes(title: str, language: str) -> dict[str, dict[str, str]]:
    """By name: the forms that it has of its own."""
    bundle = words(language, title).bundle
    return {
        key: {form: str(bundle.format_pattern(said)[0]) for form, said in bundle.get_message(key).attributes.items()}
        for key in messages(title, language)
    }


def test_names_are_contracted_and_elided() -> None:
    french, english = (words(language, "peloponnesian-war") for language in ("fr", "en"))
    assert french.say("event-skirmish", {"city": "piraeus"}) == "Escarmouche au Pirée."
    assert french.say("event-withdraws", {"side": "athens", "city": "athens"}) == "Athènes se retire d’Athènes."
    assert french.say("event-siege-lifted", {"city": "taenarum"}) == "Le siège du cap Ténare est levé."
    assert french.say("event-storm", {"leader": "alcibiades"}) == "Une tempête détruit l’armée d’Alcibiade."
    assert english.say("event-skirmish", {"city": "macedonia"}) == "Skirmish in Macedonia."
    assert english.say("event-skirmish", {"city": "megara"}) == "Skirmish at Megara."


def test_names_have_a_singular_and_a_plural() -> None:
    french, english = (words(language, "peloponnesian-war") for language in ("fr", "en"))
    args = {"side": "sparta", "unit": "spartan-ally-naval"}
    assert french.say("event-loses", {**args, "n": 1}) == "Sparte perd 1 navire allié de Sparte."
    assert french.say("event-loses", {**args, "n": 2}) == "Sparte perd 2 navires alliés de Sparte."
    assert english.say("event-loses", {**args, "n": 1}) == "Sparta loses 1 allied ship of Sparta."
    assert english.say("event-builds", args) == "Sparta builds an allied ship of Sparta."


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_french_names_that_elide_or_contract_say_how(title: Title) -> None:
    """Where a sentence of the title speaks of a name in a form, every name that needs its own form has one."""
    speaker = words("fr", title.id)
    if not speaker.forms:
        pytest.skip("no forms are asked for")
    for key, forms in attributes(title.id, "fr").items():
        if not key.startswith(FORMED) or key.endswith("-none"):
            continue
        name = speaker.say(key)
        if re.match(r"[AEÉÈÊIOUÎH]", name):
            assert forms.get("of", "").startswith(("d’", "de l’")), key
        if re.match(r"(?i)(le|les|la) |l’|cap ", name):
            assert {"at", "of"} <= set(forms), key
