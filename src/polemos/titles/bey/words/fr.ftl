# Les mots que partagent les deux sièges. Les arguments qui nomment des choses arrivent déjà en mots.

## Lieux

place-waiting = à venir
place-eliminated = éliminés
place-removed = retirés
place-exiled = en exil

## Pions

piece-T = trières
piece-H = hoplites
piece-C = cavalerie
piece-P = peltastes
piece-A = archers
piece-leader = chef

## Autres noms

use-points = deux points d’action
use-initiative = l’initiative
use-reroll = un nouveau jet
use-recover = une unité qui récupère
use-recall = le retour d’un chef
use-advantage = l’avantage
use-reinforcements = des renforts
use-draw = un autre stratagème
kind-land = bataille
kind-sea = combat naval
shift-column-a = a : hoplites contre aucun
shift-column-b = b : sans hoplites
shift-stratagems = stratagèmes
phase-stratagems = Stratagèmes
phase-points = Points d’action
phase-reinforcements = Renforts
phase-actions = Actions
phase-adjustments = Ajustements
phase-end = Fin du tour
phase-over = La partie est finie
reason-end = le dernier tour est terminé
reason-strategic = victoire stratégique
reason-tactical = victoire tactique
reason-draw = aucun camp n’a pris assez d’avance
track-turn = Tour
track-points-short = Points
track-victory-short = Victoire
track-points = Points d’action
track-supply = Ravitaillement
track-victory = Points de victoire
track-advantage = Avantage
track-initiative = Initiative
terrain-clear = plaine
terrain-elevated = hauteurs
terrain-open = pleine mer
terrain-protected = eaux protégées
terrain-port = port
terrain-fort = fort
mark-battle = Combat
mark-barred = Fermée par des archers
hand = Stratagèmes
pile-deck = { $n } dans le bol
pile-discard = { $n } hors du jeu
share-R = rien
share-1-4 = un quart
share-1-2 = la moitié
share-3-4 = les trois quarts
share-A = un pas chacune
share-E = tout
battle-land = Combat : { $at }
battle-sea = Combat naval : { $at }
odds-battle = Gagne le combat
purpose-points = points d’action
purpose-battle = combat
purpose-storm = tempête
purpose-discord = discorde
purpose-attrition = attrition
purpose-siege = siège

## Modificateurs

modifier-season = saison { $value }
modifier-crowd = zone chargée { $value }
modifier-winter = hiver { $value }
modifier-die-a = a, chefs { $value }

## Questions

prompt-activation = Choisissez qui part { $place-of }.
prompt-group = Où va le groupe { $place-of } ?
prompt-withdrawal = Votre cavalerie { $place-of } peut se replier.
prompt-losses = Choisissez les unités à affaiblir (encore { $n }).
prompt-occupation = Quelles unités occupent { $place } ?
prompt-retreat = Reculez { $place-of }.
prompt-cascade = Surempilement : des unités doivent reculer encore.
prompt-surplus = Surempilement : choisissez les unités perdues.
prompt-overboard = Les navires ne peuvent tout porter : choisissez qui en pâtit.
prompt-stands = Les dés sont-ils acceptés ?
prompt-window = Vous pouvez jouer un stratagème.
prompt-recovery = Choisissez les unités à récupérer (encore { $n }).
prompt-recall = Quel chef revient ?
prompt-return-to = Où revient { $piece } ?
prompt-support = De quelle zone vient le soutien ?
prompt-wound = Quel chef est blessé ?
prompt-prey = Quelle unité est poursuivie ?
prompt-bar = Quelle zone les archers interdisent-ils ?
prompt-discord = Contre qui sème-t-on la discorde ?
prompt-epidemic = Qui tombe malade ?
prompt-postpone = Quel renfort est retardé ?
prompt-desertion = Quel allié déserte ?
prompt-rotten-hulls = Quels navires sont pourris ?
prompt-omen = À quoi servent les bons augures ?
prompt-first-advantage = Utiliser l’avantage pour les points ou l’initiative ?
prompt-clearing = { $side } libère une zone d’arrivée.
prompt-announce = Annoncez les points à dépenser (vous en avez { $n }).
prompt-operations = { $n ->
    [one] Activez une zone ou terminez vos mouvements (il reste { $n } point).
   *[other] Activez une zone ou terminez vos mouvements (il reste { $n } points).
}
prompt-battles = Choisissez le prochain combat.
prompt-keep-one = Conservez un stratagème au plus.

## Actions

action-decline = Laisser passer
action-wave = Laisser passer toute la phase
action-done = Terminé
action-play = Jouer { $stratagem } ({ $counter })
action-advantage = Utiliser l’avantage pour { $use }
action-announce = Annoncer { $n }
action-activate = Activer { $place }
action-fight = Terminer les mouvements
action-take = Prendre { $piece }
action-take-all = Prendre tout
action-go = Aller à { $place }
action-ferry = Traverser vers { $place }
action-sail = Naviguer vers { $place }
action-halt = S’arrêter
action-stay = Rester
action-stand = Tenir
action-battle = Combattre à { $place }
action-reduce = Affaiblir { $piece }
action-eliminate = Éliminer { $piece }
action-retreat = { $piece } recule à { $place }
action-retreat-all = Tous reculent à { $place }
action-occupy = { $piece } occupe
action-choose = { $place }
action-pick = { $piece }
action-recover = { $piece } récupère
action-roll = Lancer les dés
action-discard = Défausser { $counter } pour un dé
action-keep = Conserver { $counter }
action-keep-none = Ne rien conserver
action-redeploy = Redéployer { $piece }
action-delay = Retarder { $line }
action-omen = L’utiliser pour { $use }

## Événements

event-roll = { $side } lance { $dice } ({ $purpose }) : { $result } ({ $modifiers }).
event-turn = Tour { $n }.
event-draws = { $n ->
    [one] { $side } tire { $n } stratagème.
   *[other] { $side } tire { $n } stratagèmes.
}
event-drew = { $side } a tiré { $counters }.
event-plays = { $side } joue { $stratagem } ({ $counter }).
event-discards = { $side } défausse { $counter }.
event-keeps = { $side } en conserve { $n }.
event-advantage = { $side } utilise l’avantage pour { $use }.
event-omen = Bons augures pour { $side } : { $use }.
event-initiative = { $side } a l’initiative.
event-points = { $n ->
    [one] { $side } a maintenant { $n } point.
   *[other] { $side } a maintenant { $n } points.
}
event-arrives = { $side } : { $pieces } arrivent à { $place }.
event-called = { $side } appelle : { $line }.
event-delayed = { $side } attend : { $line }.
event-cleared = Déplacement pour { $side } { $from-of } à { $to } : { $pieces }.
event-well = { $side } : { $piece } est rétabli.
event-announces = { $side } annonce { $n }.
event-activates = { $side } active { $place } pour { $n }.
event-moves = { $side } : { $pieces } vont { $from-of } à { $to }.
event-ferries = { $side } : { $pieces } traversent { $from-of } à { $to }.
event-sails = { $side } : { $pieces } naviguent { $from-of } à { $to }.
event-withdraws = { $side } : { $piece } se replie { $from-of } à { $to }.
event-captured = { $side } : { $piece } est capturé à { $place }.
event-turned-back = { $side } : { $piece } retourne { $from-of } à { $to }.
event-battle = { $attacker } attaque à { $place } ({ $kind }).
event-odds = À { $place }, { $attacker } a { $attack } contre { $defence }, colonne { $column } ({ $shifts }).
event-result = { $place } : { $attacker } perd { $attack }, le défenseur { $defence } ; { $winner } gagne.
event-lost = { $side } perd { $piece } à { $place }.
event-removed = { $side } : { $piece } quitte le jeu à { $place }.
event-reduced = { $side } : { $piece } à { $place } est affaibli.
event-recovers = { $side } : { $piece } récupère.
event-returns = { $side } : { $piece } revient à { $place }.
event-retreats = { $side } : { $pieces } reculent { $from-of } à { $to }.
event-occupies = { $side } : { $piece } occupe { $place }.
event-supports = { $n ->
    [one] { $side } ajoute { $n } point depuis { $place }.
   *[other] { $side } ajoute { $n } points depuis { $place }.
}
event-wounded = { $side } : { $piece } est blessé.
event-ill = { $side } : { $piece } est malade à { $place }.
event-barred = Les archers { $side-of } interdisent { $place }.
event-supply = Ravitaillement pour { $side } : { $n }.
event-supplied = { $side } reçoit son ravitaillement : { $n }.
event-famine = { $side } connaît la disette : { $n }.
event-wins = { $side } gagne : { $reason }.
event-game-over = La partie est finie. Vainqueur : { $winner }.

## Refus

why-not-this = Ce choix n’est pas possible ici.
why-points = { $n ->
    [one] Vous avez { $n } point.
   *[other] Vous avez { $n } points.
}
why-not-held = Vous n’avez pas ce pion.
why-no-face = Ce pion ne porte pas ce stratagème.
why-colour = Ce stratagème est de la couleur de l’adversaire.
why-one-stratagem = Vous avez déjà joué un stratagème dans cette phase d’actions.
why-stratagem-now = Ce stratagème ne peut pas être joué à ce moment.
why-nobody-there = Personne ne peut partir de là.
why-activation = { $n ->
    [one] Activer cette zone coûte { $n } point.
   *[other] Activer cette zone coûte { $n } points.
}
why-follow = Des unités que les navires ont laissées en mer doivent d’abord les suivre.
why-cargo = Les navires ne peuvent pas transporter ce groupe, ou en laisseraient d’autres.
why-no-ferry = Aucune suite de vos navires n’y mène.
why-not-next = Les deux zones ne sont pas adjacentes.
why-too-far = { $n ->
    [one] Le pas coûte { $n } point de mouvement, plus qu’il n’en reste.
   *[other] Le pas coûte { $n } points de mouvement, plus qu’il n’en reste.
}

use-return = le retour d’une unité
prompt-sick-bed = Où est conduit { $piece }, malade ?
prompt-call = Quels renforts sont appelés ?
action-call = Appeler { $line }

## Ce à quoi répond une fenêtre

occasion-muster = Des renforts vont arriver.
occasion-delay = { $side } va recevoir des renforts.
occasion-announced = { $side } a annoncé { $n ->
    [one] un point
   *[other] { $n } points
}.
occasion-activated = { $side } active { $place }.
occasion-battle = { $side } attaque : { $place }.
occasion-pursuit = Le combat est décidé.
occasion-phase = { $phase }.
occasion-roll = { $side } a lancé { $dice } ({ $purpose }) : { $result }.
