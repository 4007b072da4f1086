stale-version = The match has gone on meanwhile.
not-your-turn = It is not your turn: { $side } is to act.
unknown-match = There is no such match.
unknown-seat = This secret opens no seat of this match.
seat-needed = Only a seat of this match can do that.
no-open-seat = No seat of this match is open.
match-over = The match is over.
match-broken = The rules have been corrected since, and this match no longer plays as it did. It can go on from its last good action if both sides agree.
match-unplayable = This match can’t be opened with the rules installed here ({ $why }).
stored-wrong-seat = Another side has the move.
stored-wrong-dice = Chance gave something else.
key-reused = This idempotency key was used for another request.
nothing-asked = The other side has asked for nothing of the kind.
asked-already = This was asked already.
nothing-to-undo = There is no action of yours to take back.
nobody-to-ask = There is nobody to ask.
not-broken = The match goes on as it is.
not-your-eyes = The other side’s view is secret until the match is over.
unknown-position = The match has no position { $n }: the last is { $last }.
too-many-requests = Too many requests. Try again in a moment.
no-hints-here = Hints are for matches without another person.
no-hint = The hint came to nothing. Try again.
too-many-hints = Too many hints are asked for. Try again in a moment.
match-not-over = The match is still on.
no-rematch-here = A rematch is for matches between two people.
record-of-a-position = This record begins at a position that was set up by hand; only whole matches can be opened here.
too-many-reviews = Too many reviews are asked for. Try again in a moment.
no-review = The review came to nothing. Try again.
too-many-streams = Too many live streams are open.
too-large = The request is larger than { $limit } bytes.
bad-request = The request is not what this address takes.
not-found = There is nothing here.
wrong-method = This address does not take that method.
unavailable = The server can’t keep anything at the moment. Nothing was changed; try again.
server-error = Something went wrong in the server. Nothing was changed.
notice-your-turn = Your turn: { $side } in { $match }

prompt-match-broken = The rules have been corrected since this match was played. Both sides can agree to go on from the last action that still holds.

event-seat-joins = { $side } takes a seat.
event-seat-undoes = { $side } takes back { $steps ->
    [one] an action
   *[other] { $steps } actions
}.
event-match-continues = The match goes on from its last good action, under the corrected rules.
event-seat-starts-rematch = { $side } starts a rematch.
event-seat-resigns = { $side } resigns.
event-seat-offers-draw = { $side } offers a draw.
event-seat-accepts-draw = { $side } accepts the draw.
event-seat-refuses-draw = { $side } refuses the draw.
event-seat-asks-undo = { $side } asks to take back an action.
event-seat-grants-undo = { $side } lets the action be taken back.
event-seat-refuses-undo = { $side } does not let the action be taken back.
event-seat-asks-continue = { $side } asks to go on from the last good action.
event-seat-accepts-continue = { $side } agrees to go on.
event-seat-refuses-continue = { $side } does not agree to go on.

outcome-resigned = The other side has resigned.
outcome-agreed-draw = A draw by agreement.
