#include "print/faces/battlefield/new_pack.hpp"

#include "print/faces/pack_head.hpp"

namespace muster::faces {
namespace {

constexpr const char* troop_rows =
    R"(# Rows that this pack adds to the shipped ones; one of the same id takes the shipped one's place.
#   ml      morale, 1 to 99: what it loses
#   mv      spaces that it may move in a turn, 0 to 12
#   pow     its die, in attack and in defence: d4, d6, d8, d10, d12 or d20
#   rng     spaces that it reaches, 1 to 24
#   traits  aerial, ranged, cooldown, breach, def_adv_vs_melee, split_move, atk_as_melee, def_as_melee,
#           mounted, size25; what the card says is made from them
#   leash = 10             within so many spaces of an officer, in place of 4
#   atk_adv_while_ml = 5   advantage in attack while its morale is 5 or more
[troop.punt_poles]
name = "Punt Poles"
ml = 5
mv = 4
pow = "d6"
rng = 1
traits = ["split_move"]
leash = 6
flavour = "They come round the reeds you watch."

[troop.heron_riders]
name = "Heron Riders"
ml = 4
mv = 7
pow = "d6"
rng = 2
traits = ["aerial", "ranged", "cooldown"]
flavour = "One stone each, and home for another."

# An engine stands on a map; a unit that mans it has these numbers.
[engine.mud_ladle]
name = "Mud Ladle"
mv = 1
pow = "d8"
rng = 5
traits = ["ranged", "breach"]
)";

constexpr const char* map_rows =
    R"(# A line for each row of squares, and between two of them a line of walls: "-" under a square, "|" beside one.
#   .  open   w  difficult   #  impassable   ^  high   %  fog
#   P  palisade   F  rampart   B  bastion   C  catapult   T  trebuchet
[map]
ruleset = "battlefield"
id = "{id}_ford"
name = "First Ford"
attack_from = "S"
rows = '''
. . . . . . . . . . . .

. . . . M . . . . . . .

. . ^ ^ . . . . P . . .

. . ^ . . . . . . . . .

w w w . . w w # # . w w

. . . . . . . . . . . .

. . % % . . . . ^ . . .

. . . . . . . . . . . .

. . . . . . . . . . . .

. . . . . . . . . . . .

. . . . . . . . . . . .

. . . . . . . . . . . .
'''

[map.legend]
"M" = { engine = "mud_ladle" }

[[map.objective]]
role = "attacker"
text = "Stand on both banks of the ford at the end of round 8."
hold = [[3, 3], [3, 5]]
round = 8

[[map.objective]]
role = "defender"
text = "Still be there at the end of round 10."
survive = true
round = 10
)";

constexpr const char* first_army =
    R"(# An army to print and to play: one unit has the commander, and one in four an officer. Keys of a unit, such
# as ml = 6 or a name of its own, go before those of its row.
[army]
ruleset = "battlefield"
id = "{id}_first"
name = "First of {name}"
scale = 25                 # soldiers of a unit; the cards say so

[[army.unit]]
id = "u1"
troop = "medium_inf"
name = "Dike Guard"
commander = true

[[army.unit]]
id = "u2"
troop = "punt_poles"
officer = true

[[army.unit]]
id = "u3"
troop = "punt_poles"
name = "Second Punts"

[[army.unit]]
id = "u4"
troop = "heron_riders"

[[army.unit]]
id = "u5"
troop = "light_archers"
)";

constexpr const char* german_words =
    R"(# Deutsch; für eine andere Sprache die Datei kopieren und nach ihr benennen.
[words]
ruleset = "battlefield"
name = "Deutsch"

[pack]                     # by the pack's id
{id} = "{name}"

[troop]
punt_poles = "Stakenträger"
heron_riders = "Reiherreiter"

[engine]
mud_ladle = "Schlammkelle"

[map]
{id}_ford = "Erste Furt"

[flavour]
punt_poles = "Sie kommen um das Schilf, auf das du siehst."
heron_riders = "Ein Stein für jeden, und heim für den nächsten."

[armies.{id}_first]        # by the army's id, then its units'
name = "Erstes Heer"
u1 = "Deichwache"
u3 = "Zweite Kähne"
)";

constexpr const char* how_to_go_on = R"(# {name}

Two troops, an engine and a map for Muster's battlefield, an army that fields them, and all of it in German.

    muster-print deck {path}/armies/first.toml -o units.pdf
    muster-print sheet {path}/armies/first.toml -o sheet.pdf
    muster-print deck {path} -o troops.pdf
    muster-print deck {path}/armies/first.toml --layout {path}/layouts/battlefield.toml -o own.pdf
    muster-print deck {path}/armies/first.toml --locale de -o german.pdf

`deck` is what you print and cut: of an army a card for each unit, of this folder one for each troop and engine.
`sheet` is what you tick off in play.

- **A troop of your own**: copy a row of `troops.toml`, give it another id, and change the rest.
- **A unit of your own**: copy an `[[army.unit]]` of `armies/first.toml`.
- **A map of your own**: copy `maps/ford.toml`, give it another id, and draw.
- **Another look**: change what you like in `layouts/battlefield.toml`, and pass it with `--layout`.
- **Another language**: copy `locale/de.toml` to the tag of yours, translate it, and print with `--locale`.
)";

}  // namespace

NewPack new_battlefield_pack() {
    return {"two troops, an engine, a map, an army",
            {{"pack.toml", pack_head("battlefield", other_tables)},
             {"troops.toml", troop_rows},
             {"maps/ford.toml", map_rows},
             {"armies/first.toml", first_army},
             {"locale/de.toml", german_words},
             {"README.md", how_to_go_on}},
            "battlefield.toml"};
}

}  // namespace muster::faces
