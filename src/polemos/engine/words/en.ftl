# What every title shares. Arguments that name things (a side, a city, a card) arrive already in words.

none = none

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
