# The client's own words. Everything about a title comes with the title.

ui-skip = Skip to the board
ui-home = Home
ui-menu = Menu
ui-close = Close
ui-loading = One moment…
ui-offline = The server does not answer. Trying again.
ui-reconnecting = Reconnecting…
ui-no-match = There is no such match here.
ui-nobody = nobody

ui-hero = { $n ->
    [5] Five wars of classical Greece, on one table
   *[other] The wars of classical Greece, on one table
}
ui-hero-line = Play the computer or a friend, live or over days. Every die is explained, every rule has its number.
ui-titles = Titles
ui-chosen = Chosen
ui-years-earth-and-water = The Persian Wars, 499–449 BC
ui-length-earth-and-water = 45 minutes
ui-difficulty-earth-and-water = easy to learn
ui-line-earth-and-water = Cards, two sides, five expeditions.

ui-my-matches = My matches
ui-wait-for-you = { $n ->
    [one] one waits for you
   *[other] { $n } wait for you
}
ui-forget = Take this match off the list
ui-status-yours = Your turn
ui-status-thinking = Thinking
ui-status-waits = { $side } to act
ui-status-won = { $side } won
ui-status-drawn = Drawn
ui-against-name = against { $name }
ui-open-matches = Open matches
ui-seat-free = { $side } is free
ui-join = Join

ui-start = Start a match
ui-start-now = Start
ui-title = Title
ui-scenario = Scenario
ui-opponent = Opponent
ui-your-side = Your side
ui-by-lot = By lot
ui-options = Optional rules
ui-computer-line = The computer never sees your cards.
ui-mode-computer = The computer
ui-mode-friend = A friend
ui-mode-friend-line = You get a link to send. It works on any device, over days.
ui-mode-open = Anyone
ui-mode-open-line = Your match is listed here until somebody takes the other seat.
ui-mode-local = One screen
ui-mode-local-line = Both of you at this screen; a curtain hides the hands between turns.

ui-map = Map
ui-closer = Closer
ui-farther = Farther
ui-whole-map = Whole map
ui-bridge-open = Bridge built
ui-bridge-shut = No bridge
ui-held-by = held by { $side }
ui-food = { $n ->
    [one] feeds 1
   *[other] feeds { $n }
}
ui-worth = { $n ->
    [one] worth 1 point
   *[other] worth { $n } points
}
ui-port = port
ui-piece-named = { $name } ({ $side })
ui-piece-reduced = { $name }, reduced
ui-piece-wounded = { $name }, wounded
ui-besieged = besieged
ui-block = { $name }: { $steps } of { $max }
ui-block-hidden = { $side }: hidden block { $number }
ui-agility = Agility
ui-round = round { $n }
ui-garrison-steps = Garrison: { $n ->
    [one] one step
   *[other] { $n } steps
}
ui-state-routed = routed
ui-state-struck = has struck
ui-state-muted = may not strike this round
ui-state-leaving = retreats
ui-neither = neither
ui-laid = Cards laid
ui-face-down = face down
ui-use-event = event
ui-use-action = actions
ui-in-force = In force
ui-altars = Olympians
ui-card-event = Event
ui-card-actions = { $n ->
    [one] one action
   *[other] { $n } actions
}
ui-piece-short = { $count } × { $kind }
ui-pieces-of = { $side }: { $what }
ui-zones = Zones of influence
ui-reserve = In reserve
ui-reserve-empty = nothing
ui-aboard = Aboard
ui-beside = Beside the map
ui-prompt = What to do
ui-hand = Hand
ui-no-cards = No cards in hand.
ui-no-hand = This game is played without cards.
ui-hand-hidden = A spectator sees no hand.
ui-log = Log
ui-log-empty = Nothing has happened yet.
ui-log-more = Earlier still ({ $n })
ui-rules = Rules
ui-rules-missing = There is no summary of the rules.
ui-rule = Rule { $rule }
ui-replay = Replay
ui-tab-battle = Battle
ui-tab-hand = Hand
ui-tab-log = Log
ui-tab-tracks = Tracks
ui-track-leans = { $n } for { $side }
ui-track-at = { $n } of { $max }
ui-phase = { $phase }
ui-deck = { $n ->
    [one] { $n } card to draw
   *[other] { $n } cards to draw
}
ui-discard = { $n } discarded
ui-characters = Characters
ui-fallen = fallen

ui-card-number = Card { $n }
ui-card-play = {""}
ui-card-none = No event
ui-card-reaction = Reaction
ui-card-on-draw = When drawn
ui-card-once = once
ui-card-seen = shown

ui-undo = Undo
ui-back = Back
ui-confirm = Confirm
ui-accept = Accept
ui-decline = Decline
ui-less = One less
ui-more = One more
ui-count = How many
ui-with = Carried
ui-final = This can’t be taken back.
ui-can-undo = You can still take this back.
ui-which = Choose one.
ui-thinking = The computer is thinking.
ui-waiting = Waiting for the other side.
ui-choose-space = Choose a lit place on the map.
ui-choose-card = Choose a lit card.
ui-choose-both = Choose a lit place or a lit card.
ui-choose-button = Choose with the buttons.
ui-choose-space-or-button = Choose a lit place on the map, or a button.
ui-choose-card-or-button = Choose a lit card, or a button.
ui-choose-listed = Choose from the list of actions.
ui-choose-how-many = Choose how many
ui-several-choices = Several choices
ui-hint = What would you play?
ui-hints = What the computer would play
ui-hints-thinking = The computer is thinking it over.
ui-hints-none = It has nothing to say here.
ui-hints-how = By what you know: hidden things are dealt anew for every try.
ui-hint-chance = chance of winning
ui-hint-rule = by rule of thumb
ui-hint-then = Then, perhaps:
ui-hint-play = Play this
ui-hint-show = Show
ui-news = { $n ->
    [one] 1 thing new
   *[other] { $n } things new
}
ui-new-above = new since you last looked
ui-won = { $winner } wins: { $reason }.
ui-drawn = A draw: { $reason }.
ui-result = Result
ui-result-look = Put the result aside and look at the board
ui-result-over = The match is over
ui-result-victory = Victory
ui-result-defeat = Defeat
ui-result-wins = { $side } wins
ui-result-draw = A draw
ui-outcome-resigned = { $loser } has resigned.
ui-outcome-agreed = Both sides have agreed on a draw.
ui-outcome-agreed-draw = Both sides have agreed on a draw.
ui-rematch = Play again
ui-rematch-kept = Rematch
ui-rematch-swapped = Rematch, sides swapped
ui-rematch-go = To the rematch
ui-rematch-theirs = { $side } has started a rematch.
ui-rematch-yours = You have started a rematch.
ui-rematch-you = You play { $side }.
ui-reason-resigned = the other side resigned
ui-reason-agreed = by agreement
ui-reason-agreed-draw = by agreement

ui-battle = Battle
ui-battle-at = Battle of { $at }
ui-battle-land = Battle of { $at }
ui-battle-naval = Naval battle of { $at }
ui-battle-mixed = Battle by land and sea of { $at }
ui-battle-siege = Siege of { $at }
ui-battle-over = Over
ui-no-battle = No battle is being fought.
ui-after-round = After round { $n }
ui-before-round = First round
ui-attacks = attacks
ui-left = { $n } left
ui-dice = { $n ->
    [one] rolls 1 die
   *[other] rolls { $n } dice
}
ui-best = Best { $n }
ui-counts = { $face } counts { $n }
ui-counts-short = counts { $n }
ui-higher = wins the round
ui-level = level
ui-odds = If the fight goes on
ui-chances = Chances
ui-both = both lose
ui-against = against
ui-roll = { $side } rolls { $dice } ({ $purpose }): { $result }.

ui-pass-screen = Pass the screen to { $side }
ui-pass-screen-why = Both hands are hidden now. The other side looks away.
ui-i-am = I am { $side }

ui-between-players = Between the players
ui-offer-draw = Offer a draw
ui-ask-undo = Ask for an undo
ui-resign = Resign
ui-resign-sure = Yes, resign
ui-asks-draw = { $side } offers a draw.
ui-asks-undo = { $side } asks to take back an action.
ui-asks-continue = { $side } asks to go on from the last good action.
ui-asked-draw = { $side } has offered a draw. No answer yet.
ui-asked-undo = { $side } has asked to take back an action. No answer yet.
ui-asked-continue = { $side } has asked to go on. No answer yet.
ui-broken = The rules have been corrected since; this match no longer replays from action { $n } on.
ui-continue = Go on from the last good action
ui-invite = Send this link to the other side:
ui-links = Links
ui-link-seat = The seat of { $side }
ui-link-own = Your own seat ({ $side }), for another device
ui-link-spectator = For spectators
ui-copy = Copy
ui-copied = Copied
ui-settings = Settings
ui-this-match = This match
ui-language = Language
ui-other-language = Français
ui-theme = Theme
ui-theme-system = As the system
ui-theme-light = Light
ui-theme-dark = Dark
ui-go-light = Light theme
ui-go-dark = Dark theme
ui-confirm-final = Ask before what can’t be taken back
ui-text-mode-long = Text mode: the board as lists, the actions as buttons
ui-windows = When you could react
ui-windows-ask = Ask me
ui-windows-decline = Always decline
ui-email = E-mail when it is your turn
ui-webhook = Webhook when it is your turn
ui-after = Tell me when my turn has waited
ui-minutes = { $n } minutes
ui-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
ui-save = Save
ui-saved = Saved.
ui-not-saved = This could not be saved.
ui-keys = Keys
ui-key-tab = Tab
ui-key-tab-does = to the next lit place, card or button
ui-key-enter = Enter
ui-key-enter-does = choose it
ui-key-escape = Esc
ui-key-escape-does = choose something else
ui-key-u = U
ui-key-u-does = undo
ui-key-h = H
ui-key-h-does = what would you play?
ui-key-t = T
ui-key-t-does = text mode
ui-key-arrows = ← ↑ → ↓
ui-key-arrows-does = move the map, when it has the focus
ui-key-plus = + − 0
ui-key-plus-does = zoom, whole map
ui-key-question = ?
ui-key-question-does = the rule in question
ui-commitment = Commitment to the seed
ui-seed = Seed

ui-text-actions = What you can do
ui-no-actions = Nothing to do now.
ui-really = Really: { $what }?
ui-text-place = Place
ui-text-holder = Held by
ui-text-pieces = Pieces
ui-text-roads = Roads to

ui-player = Replay
ui-to-match = To the match
ui-first = First position
ui-previous = Previous
ui-next = Next
ui-last = Last position
ui-play = Play
ui-pause = Pause
ui-position = Position
ui-position-of = { $n } of { $last }
ui-eyes = Seen by
ui-eyes-later = The other side’s eyes open when the match is over.
ui-spectator = Spectator
ui-link-position = Link to here
ui-record = Record
ui-analysis = Analysis
ui-analyse = Analyse this match
ui-analyse-line = The computer thinks every weighty choice through again, on what its side knew then.
ui-analysing = The computer is thinking it through.
ui-analysing-glance = { $done } of { $of } looks
ui-moments = What cost most
ui-moments-none = No choice that was looked at gave much away.
ui-moment = Move { $n }
ui-moment-better = Better
ui-looked = { $n } of { $of } choices were looked at in the time there was.
ui-curve = Chance of winning along the match: { $side }
ui-curve-points = Victory points to be expected, along the match
ui-curve-here = here { $worth }
ui-worth-chance = { $n } %
ui-worth-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
ui-open-record = Open a record
ui-open-record-line = A record (.polemos) of a match played anywhere: on this server, on another, or in the terminal. It is checked line by line, replayed and analysed, and not kept.
ui-record-file = Choose a file
ui-record-drop = or drop it here
ui-record-paste = Or paste it
ui-record-open = Open
ui-record-large = This file is too large to be a record.
ui-other-record = Another record
ui-dice-stats = Dice
ui-dice-rolled = { $n ->
    [one] { $n } die, mean { $mean }
   *[other] { $n } dice, mean { $mean }
}
ui-fairness = Fairness
ui-fair-yes = Verified: every die is what the seed dictates.
ui-fair-no = The record could not be verified.
ui-fair-later = The seed is shown when the match is over.
ui-fair-how = The commitment is a hash of the seed, shown before the first die. The record replays from the seed.

ui-sea-aegean = Aegean Sea
ui-sea-ionian = Ionian Sea
ui-sea-crete = Sea of Crete
ui-sea-marmara = Propontis
ui-land-epirus = Epirus
ui-land-macedonia = Macedonia
ui-land-thessaly = Thessaly
ui-land-thrace = Thrace
ui-land-mysia = Mysia
ui-land-lydia = Lydia
ui-land-caria = Caria
ui-land-aetolia = Aetolia
ui-land-sicily = Sicily
ui-land-italy = Italy

ui-beside-war = The war
ui-beside-matrix = The system
ui-beside-muster = The army
ui-beside-combat = Battles
ui-muster = Gathering an army
ui-muster-nobody = Nobody has joined yet.
ui-muster-here = To be had here
ui-muster-none = Nobody more can join here.
ui-price = { $n } talents each
ui-free = at no cost
ui-take = Take
ui-funds = To spend
ui-reserve-kept = { $n } more are the reserve.
ui-matrix = Strategy matrix
ui-matrix-defence = What makes it defend itself
ui-matrix-holds = holds now
ui-matrix-rests = no
ui-matrix-strategy = Strategy by die
ui-matrix-now = now
ui-matrix-odds = Its next objective
ui-matrix-odds-else = Its next objective, if it need not defend itself
ui-matrix-nothing = No objective is left.
ui-matrix-zones = Zones and objectives by die
ui-matrix-dice = Objectives by die
ui-you-command = yours
ui-leaders = Leaders
ui-leaders-none = none on the map
ui-strategic = strategic value
ui-tactical = tactical value
ui-neutrals = Neutrals

## Counters, stratagems and combat tables

ui-pieces = Pieces
ui-in-hand = In hand
ui-may-join = May join them
ui-may-choose = Choose one
ui-choose-piece = Choose a lit piece, on the map or beside it.
ui-column = Odds { $odds }
ui-each-face = What each face of the die would bring
ui-face-brings = Die { $die }: { $attacker } loses { $attack }, { $defender } loses { $defence }; { $winner } wins.
ui-foreseen = As things stand, before you commit yourself
ui-combat-table = The combat table
ui-die = Die
ui-table-attacker = the attacker wins
ui-table-key = loss of the attacker / of the defender
ui-date = { $season } { $year } BC
ui-choose-space-or-piece = Choose a lit place, or pieces that go along.
ui-only-watch = Watch
ui-mode-watch = the computer plays itself
ui-text-next = Next to
ui-alone-won = Victory: { $reason }.
ui-alone-lost = Not won: { $reason }.
ui-result-alone-won = You have won the war
ui-result-alone-lost = The war is not won
ui-fortress = fortress
ui-influenced = in the zone of influence of { $by }
