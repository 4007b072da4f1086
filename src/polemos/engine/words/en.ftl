# What every title shares. Arguments that name things (a side, a city, a card) arrive already in words.

none = none

## Names with a little word before them, where a name has no attribute of its own for it

form-at = at { $name }
form-of = of { $name }
form-the = { $name }

## Prompts

prompt-over = The game is over.
prompt-waiting = { $side } is to act.

## Why an action is refused

why-over = The game is over: nothing more can be played.
why-unknown = There is no such action: “{ $action }”.
why-no-undo = Nothing can be taken back: a die, a draw, a reveal or another side’s decision came after it.
why-not-now = “{ $action }” is not possible now.
why-not-your-step = “{ $action }” belongs to another step: another kind of decision is being made now.

## Names that are not known

unknown-title = There is no title “{ $name }”. Known: { $known }.
unknown-scenario = There is no scenario “{ $name }”. Known: { $known }.
unknown-option = There is no option “{ $name }”. Known: { $known }.
bad-option = Option “{ $name }” cannot be { $value }. Allowed: { $known }.
idle-option = Option “{ $name }” counts only with kind={ $kind }.
unknown-side = There is no side “{ $name }” here. Known: { $known }.
unknown-language = There is no language “{ $name }”. Known: { $known }.
unknown-opponent = There is no opponent “{ $name }”. Known: { $known }.
no-scout = The opponent “{ $name }” does not know this title yet.
bad-seed = A seed is a whole number from 0 up, not { $seed }.

## Positions that are not possible

not-a-dict = { $where }: a mapping of fields is wanted here.
missing-field = { $where }: the field “{ $field }” is missing.
unknown-field = { $where }: there is no field “{ $field }”.
wrong-type = { $where }: “{ $field }” cannot be { $value }.
out-of-range = { $where }: “{ $field }” is { $value }; it must lie between { $low } and { $high }.
unknown-name = { $where }: “{ $value }” is not known. Known: { $known }.
unknown-frame = { $where }: this is no step of this title’s rules.
frames-impossible = { $where }: play cannot stand at these steps in this position.
bad-die = A six-sided die cannot show { $value }.
no-port = { $where }: { $city } cannot hold these counters.
wrong-total = { $where }: { $n } counters in all, but the game has { $expected }.
unknown-card = { $where }: there is no card “{ $card }”.
card-twice = { $where }: { $card } stands in two places.
card-missing = { $where }: { $card } stands nowhere.
seen-elsewhere = { $where }: { $card } is not in the hand it was seen in.
nobody-there = { $where }: { $side } has nothing to fight with at { $city }.
both-there = { $where }: both sides stand at { $city }, where no battle is fought.
too-many-aboard = { $where }: armies aboard: { $n }, but fleets to carry them: { $fleets }.

## Scripted chance that cannot happen

script-pick-impossible = The scripted draw { $pick } is not among what can be drawn.
script-no-card = There is no card “{ $name }” to draw.

## Records

not-a-record = This is not a Polemos record.
bad-line = Line { $line } cannot be read: “{ $text }”.
missing-header = Line { $line }: the header line “{ $field }” is missing.
truncated = The record breaks off after line { $line }.
out-of-order = Line { $line }: action number { $number } stands where { $expected } is due.
other-format = Written in format { $theirs }; this version reads format { $ours }.
other-title = This belongs to the title { $theirs }, not { $ours }.
other-rules = Played under version { $theirs } of the rules; version { $ours } is installed.
other-data = Played with other data files ({ $theirs }) than those in use ({ $ours }).
wrong-commitment = The seed is not the one whose hash was published at the start.
wrong-seat = Line { $line }: { $seat } acts, but it is the turn of { $expected }.
bad-action = Line { $line }: “{ $text }” cannot be played. { $why }
wrong-dice = Line { $line }: “{ $text }” does not give the dice or draws that the seed dictates.
wrong-digest = The last position is not the one the record claims.

## Data files

bad-data = { $file } does not hold what it must: { $why }
no-data-folder = The folder “{ $folder }” named by POLEMOS_DATA does not exist.

## The command line

cli-usage = The command line is not right: { $what }
cli-no-file = There is no file “{ $file }”.
cli-not-text = “{ $file }” is not a text file.
cli-unreadable = “{ $file }” cannot be read: { $why }.
cli-unwritable = “{ $file }” cannot be written: { $why }.
cli-not-ours = “{ $file }” exists and is not a record: it is left alone.
cli-bad-option = An option is given as NAME=VALUE, not “{ $text }”.
cli-bad-number = { $option } wants a whole number from 1 up, not “{ $text }”.
cli-load-alone = A saved match has its own scenario, options and seed: --load goes without them.
cli-side-alone = --side { $side } wants an opponent: add --vs, or leave --side out to play both sides.
cli-no-rules = There is no summary of the rules of “{ $name }” yet.
cli-no-section = There is no section “{ $name }”. Near it: { $known }.
cli-no-checklist = There is no rule checklist for “{ $name }”.
cli-no-tests = There is no folder “{ $folder }” with tests.
cli-bad-test = { $file } cannot be read as Python: { $why }

cli-sides = sides:
cli-scenarios = scenarios:
cli-options = options:

cli-port = port
cli-food = food
cli-major = CAPITALS: major
cli-piles = Cards
cli-deck = draw pile { $n }
cli-discard = discard { $numbers }
cli-in-play = in play { $n }
cli-in-force = In force
cli-fallen = { $character } is gone
cli-hand-size = { $n ->
    [0] no card in hand
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
cli-seen = known: { $cards }
cli-hand = Your hand
cli-reaction = reaction
cli-log = Log
cli-attacks = attacks
cli-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
}
cli-dice = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
cli-percent = { $n }%
cli-neither = neither
cli-won = { $winner } wins: { $reason }.
cli-draw = A draw: { $reason }.

cli-prompt = {"> "}
cli-help-hint = Type a number or an action; help, hint, undo, why ACTION, log, save FILE, quit.
cli-help = Type the number of an action, or the action itself (march sparta>korinthos 2).
    Where numbers run from 3 to 7 and counts from 1 to 5, 3 means 1, 4 means 2, and so on.
    Several steps on a line: numbers with spaces between (2 1 5), or anything with “;” between.
    Each number counts in the list that stands there at its step; the line ends where the turn passes.
    A red “!” marks what cannot be taken back: a die follows, something is revealed, or the turn passes.
    hint          what the computer would play in your place
    undo          take back your last step
    why ACTION    why an action is not possible
    log           everything that happened so far
    hand          your cards with their whole text
    save FILE     write the record; resume with --load FILE
    quit          leave
cli-curtain = Pass the screen to { $side }, then press Enter.
cli-commitment = Fingerprint of the seed: { $hash }
cli-seed = The seed was { $seed }. `polemos verify` proves every die of a saved record.
cli-save-where = Save the record as (Enter: do not save):{" "}
cli-saved = Saved as { $file }.
cli-save-needs-file = Name a file: save FILE
cli-undone = Taken back.
cli-thinking = The computer is thinking…
cli-hints = What the computer would play, by what you know
cli-hint-chance = { $n }% chance of winning
cli-hint-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
cli-hint-rule = by rule of thumb
cli-hint-then = Then, perhaps:
cli-near = Did you mean “{ $action }”?
cli-why-legal = “{ $action }” is possible now.
cli-steps-left = The turn has passed; not played: { $steps }

cli-open = Polemos is open at { $address } (Ctrl+C to close).
cli-welcome = Board wargames on the wars of classical Greece.
cli-menu-title = Which game?
cli-menu-resume = Resume a saved match
cli-menu-opponent = Against whom?
cli-menu-side = Which side do you play?
cli-menu-file = The file of the match:{" "}
cli-menu-again = A number from 1 to { $n }, please.
level-recruit = Recruit
level-recruit-line = Eager and rash: has heard of the plan, and often forgets it.
level-hoplite = Hoplite
level-hoplite-line = Keeps the line: plays by rule of thumb, and lapses now and then.
level-captain = Captain
level-captain-line = Knows the trade: takes what is left open and gives little away.
level-strategos = Strategos
level-strategos-line = Weighs what you may hide and what you may answer, and takes the time for it.
cli-level-person = a person at the same screen

cli-replay-at = Action { $n } of { $of }. Next: { $action }
cli-replay-keys = Enter next · p previous · a number to jump · e end · q quit >{" "}
cli-verified = { $file } is genuine: { $title }, rules { $rules }.
cli-verified-counts = Proved: { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }, { $draws ->
        [one] { $draws } random draw
       *[other] { $draws } random draws
    }, the seed and the last position.
cli-verified-scripts = Beware: dice or draws were scripted here ({ $n ->
        [one] one script
       *[other] { $n } scripts
    }). What a script gave is not proved by the seed.
cli-verified-placed = Beware: the record starts from a position that was set up by hand.
cli-verified-unfinished = The match is not over.

cli-check-total = { $title }: { $tested } of { $n } ids tested
cli-check-untested = without a test: { $rule }
cli-check-stranger = not in the checklist: { $rule } ({ $test })
cli-fuzz-clean = Clean: { $matches } matches, { $actions } actions, the longest match { $longest }.
cli-fuzz-secrets = What a seat sees was compared with a new deal in { $states } states.
cli-fuzz-failed = Failed after { $matches } matches and { $actions } actions.
cli-fuzz-failure = Seed { $seed }: { $what } Action played last: { $action }. To see it: polemos replay { $file }
cli-odds-neither = neither

cli-bench-compiled = compiled
cli-bench-actions-per-second = actions/s
cli-bench-matches-per-second = matches/s
cli-bench-search-iterations-per-second = iterations/s of the strategos
cli-bench-search-alone = iterations/s of the strategos alone
cli-bench-search-together = iterations/s with all processes
cli-bench-gain = times as many
cli-bench-notation-actions-per-second = actions/s in notation, with records and undo
cli-bench-state-copy-us = µs per state copy
cli-bench-match-copy-us = µs per match copy
cli-bench-dump-load-us = µs per dump and load
cli-bench-chess-actions-per-second = actions/s of OpenSpiel’s chess
cli-bench-ratio = times OpenSpiel’s chess
cli-data-total = Reconstructed: { $n } of { $of } items.
bad-budget = “{ $name }”: a budget is a number of iterations (strategos:400) or of seconds (strategos:0.5s).
unknown-tag = “{ $name }”: nothing is known of “@{ $tag }”. In the laboratory: @seeing, @WEIGHT=NUMBER, or a number to tell two players apart.
only-strategos = “{ $name }”: only a strategos can be let see everything or weigh something otherwise.
unknown-weight = There is no weight “{ $name }”. Known: { $known }.
bad-weight = “{ $name }”: a weight is a number, such as strategos:400@NAME=0.3.
weights-alone = “{ $name }”: a strategos that weighs something otherwise thinks with one process.
needs-extra = This needs the extra “{ $name }”: pip install polemos[{ $name }].
no-cluster = No Ray cluster answers at “{ $name }”.
bad-store = Results cannot be kept in “{ $file }”: { $why }.
foreign-store = “{ $file }” holds something else than results: it stays as it is.
store-in-use = Another run keeps its results in “{ $file }”. Wait for it, or name another file.
ladder-of-one = A ladder takes two players at least.
ladder-twice = “{ $name }” stands on the ladder twice.
not-two-seats = { $name } has not two seats in this mode.
cli-bad-weight = A weight is given as NAME=VALUE,VALUE…, not “{ $text }”.
cli-lab-one-budget = The values of a weight are compared with one budget.
cli-lab-stopped = Stopped after { $n } of { $all } matches. Nothing was kept: with --out FILE the same command would go on from here.
cli-lab-stopped-kept = Stopped after { $n } of { $all } matches. They are kept in “{ $file }”: the same command goes on from here.
cli-nightly-begins = { $i } of { $all }: { $text }, { $n } matches…
cli-nightly-points = { $text }: { $made } points of { $n } ({ $wanted } wanted)
cli-nightly-lead = { $text }: { $made } victory points more over { $n } seeds ({ $wanted } wanted)
cli-lab-duel = { $one } against { $other }: { $won } won, { $drawn } drawn, { $lost } lost.
cli-percent-tenths = { $whole }.{ $tenths }%
cli-lab-share = { $rate } [{ $low }, { $high }] ({ $n })
cli-lab-labelled = { $label }: { $text }
cli-lab-late = Decisions that took longer than their limit: { $late } of { $decisions }.
cli-lab-all = All
cli-lab-matches = { $n } matches
