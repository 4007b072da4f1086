"""Computer opponents: legal, fair, repeatable, and the scout better than chance."""

from __future__ import annotations

import gc
import subprocess
import sys
from math import pi, sqrt
from random import Random
from time import process_time, time
from typing import Any

import pytest

import polemos
from conftest import Stage
from polemos import Match, Title, UnknownName
from polemos.opponents import Opponent, advise, blindfold, opponent, think
from polemos.opponents.chances import estimate_of
from polemos.opponents.rash import RASH, Rash
from polemos.opponents.search import LEAST, Budget, Search, expected_gain
from polemos.opponents.strategos import WORTHWHILE, Strategos, time_for_search
from polemos.opponents.workers import explore
from polemos.titles import TITLES

MATCHES = 20
ENOUGH = 17
"""Of so many matches a side; over many more the scout wins nearly all."""
PLAYERS = ("random", "recruit", "scout", "strategos:30")


@pytest.fixture(scope="module")
def title() -> Title:
    return polemos.title("earth-and-water")


def contest(title: Title, players: dict[str, Opponent], seed: int) -> Match:
    """A whole match, in which every choice must be legal."""
    match = title.start(seed=seed)
    while match.to_act is not None:
        choice = think(players[match.to_act], match, seed * 1000 + match.version)
        assert choice in match.actions()
        match.play(choice)
    return match


def wanderings(title: Title, seed: int) -> list[Match]:
    """Positions along a random match."""
    rng = Random(seed)
    match = title.start(seed=seed)
    found = []
    while match.to_act is not None:
        found.append(match.copy())
        match.play(rng.choice(match.actions()))
    return found


@pytest.mark.parametrize("side", ["persia", "greece"])
def test_the_scout_beats_chance(title: Title, side: str) -> None:
    players = {seat: opponent("scout" if seat == side else "random", title) for seat in title.sides}
    outcomes = [contest(title, players, seed).outcome for seed in range(MATCHES)]
    won = sum(outcome is not None and outcome["winner"] == side for outcome in outcomes)
    assert won >= ENOUGH


def test_the_scout_plays_itself(title: Title) -> None:
    scout = opponent("scout", title)
    match = contest(title, dict.fromkeys(title.sides, scout), 5)
    assert match.outcome is not None


@pytest.mark.parametrize("name", PLAYERS)
def test_what_a_seat_cannot_know_does_not_matter(title: Title, name: str) -> None:
    """The true hands, the pile and the dice to come may be anything: the choice stays the same."""
    player = opponent(name, title)
    for match in wanderings(title, 3)[::9]:
        assert match.to_act is not None
        choice = think(player, match, 77)
        for other in (1, 2):
            assert think(player, match.redeal(match.to_act, other), 77) == choice


@pytest.mark.parametrize("name", PLAYERS)
def test_thinking_changes_nothing(title: Title, name: str) -> None:
    player = opponent(name, title)
    for match in wanderings(title, 8)[::25]:
        before = title.digest(match.state)
        assert think(player, match, 5) == think(player, match, 5)
        assert title.digest(match.state) == before


def test_a_blindfold_hides_seed_dice_and_past(title: Title) -> None:
    for match in wanderings(title, 4)[10::40]:
        blind = blindfold(match, 9)
        assert blind.seed != match.seed
        assert blind.state.dice.seed == 9
        assert blind.events() == match.events(side=match.to_act)
        assert blind.history.length == 0
        assert blind.actions() == match.actions()
        assert blind.view(match.to_act) == match.view(match.to_act)


def test_nobody_thinks_when_it_is_over(title: Title) -> None:
    match = contest(title, dict.fromkeys(title.sides, opponent("random", title)), 1)
    with pytest.raises(UnknownName):
        think(opponent("random", title), match, 1)


def test_unknown_opponent(title: Title) -> None:
    with pytest.raises(UnknownName) as caught:
        opponent("oracle", title)
    assert caught.value.key == "unknown-opponent"
    assert caught.value.about == {"name": "oracle", "known": "random, scout, recruit, hoplite, captain, strategos"}


def test_a_title_without_lore_has_no_scout() -> None:
    class Bare(Title):
        id = "bare"
        package = "polemos.engine"

    with pytest.raises(UnknownName) as caught:
        opponent("scout", Bare())
    assert caught.value.key == "no-scout"
    assert opponent("random", Bare()).name == "random"


# The scout's sense


def turn(match: Match) -> list[str]:
    """What a scout does with one turn."""
    side, scout = match.to_act, opponent("scout", match.title)
    choices: list[str] = []
    while match.to_act == side and not (choices and match.view(side)["prompt"]["key"] == "play-card"):
        choices.append(think(scout, match, match.version))
        match.play(choices[-1])
    return choices


Pieces = dict[str, dict[str, int]]


def operations(side: str, hands: dict[str, list[int]], armies: Pieces, **more: Any) -> dict[str, Any]:
    """Facts of an operations phase without fleets, in which the side is to act."""
    fleets: Pieces = {"persia": {}, "greece": {}}
    return {"play": {"phase": "operations", "side": side}, "hands": hands, "armies": armies, "fleets": fleets, **more}


def test_takes_the_city_that_wins(stage: Stage) -> None:
    """9 Both enemy major cities: Sparta stands empty."""
    cities = ("athenai", "korinthos", "thebai", "larissa", "pella", "abydos")
    armies: Pieces = {"persia": dict.fromkeys(cities, 1), "greece": {}}
    match = stage(operations("persia", {"persia": [14], "greece": []}, armies, bridge=True, score=6, expedition=3))
    assert turn(match)[-1].endswith(">sparta 1")
    assert match.outcome is not None and match.outcome["winner"] == "persia"


def test_wins_back_the_score_in_the_last_expedition(stage: Stage) -> None:
    """10 One city more turns a draw into a victory."""
    armies = {"persia": {"abydos": 1}, "greece": {"athenai": 1, "sparta": 1, "korinthos": 1}}
    match = stage(operations("greece", {"persia": [], "greece": [3]}, armies, score=-1, expedition=5))
    turn(match)
    assert match.outcome is not None and match.outcome["winner"] == "greece"


def test_attacks_where_it_is_strong(stage: Stage) -> None:
    armies = {"persia": {"thebai": 1, "abydos": 1}, "greece": {"athenai": 4}}
    match = stage(operations("greece", {"persia": [], "greece": [3]}, armies))
    assert "march athenai>thebai" in " ".join(turn(match))


def test_leaves_the_strong_alone(stage: Stage) -> None:
    armies = {"persia": {"thebai": 1, "larissa": 1, "pella": 1, "abydos": 1}, "greece": {"athenai": 4}}
    match = stage(operations("persia", {"persia": [14], "greece": []}, armies, bridge=True))
    assert "athenai" not in " ".join(turn(match))


def test_starves_no_city_away(stage: Stage) -> None:
    """8.2 Of armies in excess those go that hold nothing alone."""
    armies = {"persia": {"thebai": 3, "larissa": 1, "pella": 1}, "greece": {"athenai": 1}}
    match = stage(
        operations("persia", {"persia": [], "greece": []}, armies, bridge=True)
        | {"play": {"phase": "supply", "side": "persia"}}
    )
    assert think(opponent("scout", match.title), match, 1) == "starve thebai 2"


def test_the_strategos_thinks_on_its_own_information(title: Title) -> None:
    """With the same seed it plays the same, whatever the truth is that it can't see."""
    player = opponent("strategos:40", title)
    for match in wanderings(title, 4)[::13]:
        assert match.to_act is not None
        choice = think(player, match, 21)
        assert choice in match.actions()
        assert think(player, match.redeal(match.to_act, 3), 21) == choice


def test_the_strategos_keeps_its_deadline(title: Title) -> None:
    player = opponent("strategos:0.05s", title)
    match = wanderings(title, 4)[20]
    begun = process_time()
    think(player, match, 1)
    assert process_time() - begun < 0.5


@pytest.mark.parametrize("frozen", [False, True])
def test_thinking_leaves_the_garbage_collector_as_it_was(title: Title, frozen: bool) -> None:
    """It rests meanwhile; what a program has set aside for good stays so."""
    match, player = wanderings(title, 4)[20], opponent("strategos:30", title)
    resting: list[bool] = []
    player.decide, decide = lambda *args: resting.append(not gc.isenabled()) or decide(*args), player.decide
    gc.unfreeze()
    if frozen:
        gc.freeze()
    try:
        think(player, match, 1)
        assert resting == [True] and gc.isenabled() and bool(gc.get_freeze_count()) == frozen
    finally:
        gc.unfreeze()


def test_a_reserve_of_time_is_kept() -> None:
    """A twentieth, ten milliseconds at least, but never more than half."""
    assert [time_for_search(seconds) for seconds in (1.0, 0.1, 0.01)] == pytest.approx([0.95, 0.09, 0.005])


def test_the_strategos_beats_chance(title: Title) -> None:
    players = {"persia": opponent("strategos:60", title), "greece": opponent("random", title)}
    won = [contest(title, players, seed).outcome for seed in range(3)]
    assert [outcome["winner"] for outcome in won if outcome] == ["persia"] * 3


@pytest.mark.parametrize("id", TITLES)
def test_the_strategos_is_fair_in_every_title(id: str) -> None:
    """The same move for the same seed, whatever is dealt anew that the seat can't know; and hints likewise."""
    played = polemos.title(id)
    rng, match = Random(6), played.start(seed=6)
    found = 0
    for _ in range(60):
        assert match.to_act is not None
        if len(match.actions()) > 1 and rng.random() < 0.1:
            found += 1
            twin = match.redeal(match.to_act, 8)
            assert think(opponent("strategos:6", played), match, 3) == think(opponent("strategos:6", played), twin, 3)
            assert advise(match, 3, 6, None) == advise(twin, 3, 6, None)
        match.play(rng.choice(match.actions()))
    assert found


@pytest.mark.parametrize("id", TITLES)
def test_a_hint_says_what_would_follow(id: str) -> None:
    """Where it thinks: some choices it makes by rule, and says so."""
    title = polemos.title(id)
    strategos = opponent("strategos:20", title)
    assert isinstance(strategos, Strategos)
    match = next(match for match in wanderings(title, 4)[5:] if strategos.is_weighty(match.state))
    hints = advise(match, 1, 20, None)
    assert [hint["do"] for hint in hints] == list(dict.fromkeys(hint["do"] for hint in hints))
    assert sum(hint["rule"] for hint in hints) <= 1
    assert hints[1:] == sorted(hints[1:], key=lambda hint: -hint["chance"])
    assert hints[0]["line"]
    assert think(strategos, match, 1) == hints[0]["do"]


@pytest.mark.parametrize("id", TITLES)
def test_the_deadline_is_kept_in_every_title(id: str) -> None:
    """Processor time beyond the limit: one iteration and one look at most."""
    played = polemos.title(id)
    rng, match, player = Random(9), played.start(seed=9), opponent("strategos:0.1s", played)
    late = []
    for _ in range(40):
        if len(match.actions()) > 1 and rng.random() < 0.2:
            begun = process_time()
            think(player, match, 5)
            late.append(process_time() - begun - 0.1)
        match.play(rng.choice(match.actions()))
    assert late and max(late) < 0.3


def test_the_strategos_goes_on_with_what_it_thought(title: Title) -> None:
    """The parts of one choice share a tree: the second part starts with what the first has tried."""
    player = opponent("strategos:200", title)
    assert isinstance(player, Strategos)
    for match in wanderings(title, 4)[10::5]:
        if match.view(match.to_act)["prompt"]["key"] == "play-card":
            match.play(think(player, match, 1))
            if player.next is not None:
                break
    assert player.next is not None
    root = player.next[2]
    known = root.tried
    assert known > 1
    think(player, match, 2)
    assert root.tried > max(known, LEAST)


def test_the_next_part_of_a_choice_has_time_of_its_own(title: Title) -> None:
    """However much was thought about it already: else the lead would be played, as nothing was held against it."""
    player = Strategos(title, None, 1.0)
    state = next(match.state for match in wanderings(title, 4) if player.is_weighty(match.state))
    known = player.search(state, Random(1), WORTHWHILE).root
    tried = known.tried
    player.next = player.sight(state), tried, known
    search = player.search(state, Random(2), WORTHWHILE)
    assert search.root is known and known.tried >= tried + 2 * search.pairs


def test_the_strategos_ends_early_where_more_thinking_would_not_pay(title: Title) -> None:
    """A choice is settled when nothing else promises more; a hint, which tells of other actions too, thinks on."""
    player, most = Strategos(title, 600, None), 600
    weighty = [match.state for match in wanderings(title, 4) if player.is_weighty(match.state)][::3]
    tried = []
    for state in weighty:
        search = player.search(state, Random(3), WORTHWHILE)
        tried.append(search.root.tried)
        assert (search.root.tried == most) or search.promise() < WORTHWHILE
    assert LEAST <= min(tried) < most
    assert player.search(weighty[tried.index(min(tried))], Random(3)).root.tried == most


def test_what_another_choice_may_add() -> None:
    """Nothing where it is surely worse, all where it is surely better; where both look alike, by what is unknown."""
    assert expected_gain(-0.2, 0.01) == pytest.approx(0.0, abs=1e-9)
    assert expected_gain(0.2, 0.01) == pytest.approx(0.2)
    assert expected_gain(0.0, 0.1) == pytest.approx(0.1 / sqrt(2 * pi))
    assert (expected_gain(-0.2, 0.0), expected_gain(0.2, 0.0)) == (0.0, 0.2)


def test_what_was_promising_before_is_held_against_the_lead_anew(title: Title) -> None:
    """An earlier search has tried one action often, and the lead hardly: both meet enough deals to be compared."""
    match = next(match for match in wanderings(title, 4) if match.view(match.to_act)["prompt"]["key"] == "buy-cards")
    lead, other = match.state.options[:2]
    search = Search(title, match.state, lead, Random(1))
    search.root.tried = 25
    search.root.child(other).tried, search.root.child(other).total = 24, 23.0
    search.root.child((99, 99)).tried = 30  # of another deal: not to be played here
    search.run(Budget(25 + 2 * search.pairs))
    assert len(search.values[lead]) == len(search.values[other]) == search.pairs == 5
    assert search.best() in match.state.options


def test_a_recruit_errs(title: Title) -> None:
    """As the scout, but now and then anything."""
    recruit, scout = opponent("recruit", title), opponent("scout", title)
    same = [think(recruit, match, 5 + n) == think(scout, match, 5 + n) for n, match in enumerate(wanderings(title, 3))]
    assert 0.5 < sum(same) / len(same) < 1


@pytest.mark.parametrize("id", TITLES)
def test_a_recruit_is_rasher_than_a_hoplite(id: str) -> None:
    """By figures of the title's own where the usual would not set them apart."""
    recruit, hoplite = (opponent(name, polemos.title(id)) for name in ("recruit", "hoplite"))
    assert isinstance(recruit, Rash) and isinstance(hoplite, Rash)
    assert 0 < hoplite.rash < recruit.rash < 1
    assert (hoplite.rash == RASH["hoplite"]) == (id != "peloponnesian-war")


@pytest.mark.parametrize(("id", "matches"), [("earth-and-water", 12), ("hellespont", 8)])
def test_the_estimate_of_chances_is_calibrated(id: str, matches: int) -> None:
    """In matches between scouts, what is estimated is what happens; when one is over, there is no doubt."""
    title = polemos.title(id)
    estimate, scout = estimate_of(title), opponent("scout", title)
    guessed, won = [], []
    for seed in range(matches):
        match, seen = title.start(seed=7000 + seed), []
        while match.to_act is not None:
            seen.append(estimate(match.state, 1))
            assert seen[-1] == pytest.approx(1 - estimate(match.state, 0))
            match.play(think(scout, match, match.version))
        assert match.outcome is not None
        result = {title.sides[1]: 1.0, title.sides[0]: 0.0, None: 0.5}[match.outcome["winner"]]
        assert estimate(match.state, 1) == pytest.approx(result, abs=0.01)
        guessed += seen[len(seen) // 2 :]
        won += [result] * len(seen[len(seen) // 2 :])
    brier = sum((a - b) ** 2 for a, b in zip(guessed, won, strict=True)) / len(won)
    assert brier < 0.2


def test_the_scouts_choice_stands_unless_another_did_better(title: Title) -> None:
    """On the same deals; and where it goes by a rule of thumb, on enough of them and by more than luck."""
    match = next(match for match in wanderings(title, 4) if match.view(match.to_act)["prompt"]["key"] == "buy-cards")
    lead, other = match.state.options[:2]
    search = Search(title, match.state, lead, Random(1))
    assert not search.looks
    search.root.child(other).tried = 9
    search.values = {lead: [0.5] * 9, other: [0.9, 0.1] * 4}
    assert search.best() == lead
    search.values[other] = [0.6] * 4
    assert search.best() == lead
    search.values[other] = [0.6] * 5
    assert search.best() == other


# Several processes


def test_processes_share_a_decision(title: Title) -> None:
    """What two found is added up, the same each time, and no more than was asked for."""
    blind = blindfold(title.start(seed=42), 7)
    searches = [Strategos(title, 40, None, workers=2).search(blind.state, Random(7)) for _ in range(2)]
    assert [search.root.tried for search in searches] == [40, 40]
    assert len(searches[0].others) == 1
    assert searches[0].findings() == searches[1].findings()
    assert sum(child.tried for child in searches[0].root.children.values()) == 40


def test_a_process_that_is_late_is_not_heard(title: Title) -> None:
    """New processes take longer to start than there is time: the decision is made without them."""
    blind = blindfold(title.start(seed=42), 7)
    search = Strategos(title, None, 0.03, workers=3).search(blind.state, Random(7))
    assert search.root.tried and search.best() in blind.state.options


def test_a_process_that_has_fallen_behind_drops_what_nobody_waits_for(title: Title) -> None:
    state = blindfold(title.start(seed=42), 7).state
    share = (title.id, title.dump_state(state), state.options[0], 7, False, None)
    assert explore(*share, time() + 0.5).tried
    assert not explore(*share, time() - 0.5).tried


LONELY = """
from polemos.opponents.workers import pool
from os import getpid
from time import sleep
print(pool(1).submit(getpid).result(), flush=True)
sleep(600)
"""


def test_no_process_outlives_the_one_that_asks_it() -> None:
    """Not even where that is killed."""
    with subprocess.Popen([sys.executable, "-c", LONELY], stdout=subprocess.PIPE, text=True) as asker:
        assert asker.stdout and asker.stdout.readline().strip()
        asker.kill()
        # The helper holds the pipe too: reading ends when it is gone.
        assert not asker.stdout.read()


@pytest.mark.parametrize("name", ["strategos:1s:0", "strategos:1s:x", "strategos:1s:1000", "strategos::2"])
def test_bad_numbers_of_processes(title: Title, name: str) -> None:
    with pytest.raises(UnknownName) as caught:
        opponent(name, title)
    assert caught.value.key == "bad-budget"
