#include "print/faces/strategic/new_pack.hpp"

#include "print/faces/pack_head.hpp"

namespace muster::faces {
namespace {

constexpr const char* class_rows =
    R"(# Rows that this pack adds to the shipped ones; one of the same id takes the shipped one's place.
#   group      standard, special, or special_faction: of one faction alone
#   speed      encumbered, standard or mobile: 2, 3 or 5 points of a march
#   upkeep     gold a day for so many Size
#   traits     what other classes may name: living, ranged, stealth, flying, beast ...
#   immune, resist, vulnerable, deadly         classes, "trait:..." or "group:all"
#   preferred_weather, undesired_weather       a die more, a die less
#   preferred_terrain, undesired_terrain
# What the card says of an ability is made from its effects; the rulebook lists the words.
[class.weir_wardens]
name = "Weir Wardens"
group = "special"
speed = "standard"
upkeep = { gold = 6, per = 10 }
traits = ["living"]
resist = ["cavalry"]
vulnerable = ["archers"]
preferred_weather = ["rain", "heavy_rain"]
undesired_terrain = ["hills"]
[class.weir_wardens.ability.sluices]
name = "Open the sluices"
when = "pool"
effects = [{ do = "pool", who = "enemy", n = -1, role = "defender", terrain = ["riverbank", "bridge", "swamp"] }]

[class.lantern_riders]
name = "Lantern Riders"
group = "special"
speed = "mobile"
upkeep = { gold = 8, per = 10 }
traits = ["living", "mounted"]
vulnerable = ["pikes"]
preferred_weather = ["night"]
[class.lantern_riders.ability.by_night]
name = "Lamps out"
when = "pool"
effects = [{ do = "pool", who = "self", n = 2, role = "attacker", time = "night" }]

# An Augment is bought for one army, a trade is switched on by a faction and paid each War Turn.
[doctrine.wet_palisades]
name = "Wet Palisades"
kind = "augment"
price = 1
eligible = ["weir_wardens", "pikes"]
effects = [{ do = "pool", who = "self", n = 1, role = "defender" }]
)";

constexpr const char* war_rows =
    R"(# A map of places and roads: x and y are thousandths of its width and height. `holds`, `takes` and
# `defeats` end the war at once; `most_of` counts at the last turn.
[war]
ruleset = "strategic"
id = "{id}_war"
name = "War of {name}"
season = "spring"
weather = "clear"
economy = "cp"             # or gold, or both
turn_limit = 4
most_of = ["mill", "ford"]

[[war.ending]]
winner = "upstream"
holds = ["mill", "tower"]
[[war.ending]]
winner = "downstream"
defeats = 2
of = "upstream"

[[war.faction]]
id = "upstream"
name = "Upstream"
side = "invader"
cp = 2
[[war.faction]]
id = "downstream"
name = "Downstream"
side = "defender"
cp = 2
morale = 1

[[war.army]]
id = "u1"
name = "Lamps of the Weir"
faction = "upstream"
class = "lantern_riders"
size = 60
str = 50
space = "camp"
[[war.army]]
id = "u2"
name = "Upper Pikes"
faction = "upstream"
class = "pikes"
size = 80
str = 50
space = "camp"
[[war.army]]
id = "d1"
name = "First Wardens"
faction = "downstream"
class = "weir_wardens"
size = 80
str = 50
space = "mill"
augments = ["wet_palisades"]
[[war.army]]
id = "d2"
name = "Tower Bows"
faction = "downstream"
class = "archers"
size = 60
str = 50
space = "tower"

[[war.space]]
id = "camp"
name = "Camp"
terrain = ["plains"]
x = 120
y = 500
controller = "upstream"
[[war.space]]
id = "ford"
name = "Ford"
terrain = ["riverbank"]
x = 400
y = 420
[[war.space]]
id = "mill"
name = "Mill"
terrain = ["city"]
x = 650
y = 600
controller = "downstream"
defense = 3
[[war.space]]
id = "tower"
name = "Tower"
terrain = ["fortress"]
x = 880
y = 380
controller = "downstream"
defense = 6

[[war.road]]
from = "camp"
to = "ford"
road = "main"              # main, side, or none where the line is left out
[[war.road]]
from = "ford"
to = "mill"
road = "side"
[[war.road]]
from = "mill"
to = "tower"
road = "main"
[[war.road]]
from = "ford"
to = "tower"
)";

constexpr const char* first_host =
    R"(# An army file: what a faction leads. In a duel it takes the place of an invader's armies, or of a defender's.
[army]
ruleset = "strategic"
id = "{id}_first"
name = "First of {name}"

[[army.unit]]
id = "f1"
name = "Dike Wardens"
class = "weir_wardens"
size = 80
str = 50

[[army.unit]]
id = "f2"
name = "Night Lamps"
class = "lantern_riders"
size = 60
str = 50

[[army.unit]]
id = "f3"
name = "Reed Bows"
class = "archers"
size = 60
str = 50
)";

constexpr const char* german_war_words =
    R"(# Deutsch; für eine andere Sprache die Datei kopieren und nach ihr benennen.
[words]
ruleset = "strategic"
name = "Deutsch"

[pack]                     # by the pack's id
{id} = "{name}"

[class]
weir_wardens = "Wehrhüter"
lantern_riders = "Laternenreiter"

[ability.weir_wardens]
sluices = "Schleusen auf"

[ability.lantern_riders]
by_night = "Lampen aus"

[doctrine]
wet_palisades = "Nasse Palisaden"

[war]
{id}_war = "Krieg um {name}"

[factions.{id}_war]
upstream = "Oberlauf"
downstream = "Unterlauf"

[spaces.{id}_war]
camp = "Lager"
ford = "Furt"
mill = "Mühle"
tower = "Turm"

[armies.{id}_war]
u1 = "Lampen vom Wehr"
u2 = "Obere Piken"
d1 = "Erste Hüter"
d2 = "Turmbögen"
)";

constexpr const char* how_to_go_on_with_a_war = R"(# {name}

Two classes and a doctrine for Muster's strategic war, a war of four places, an army, and all of it in German.

    muster-print deck {path} -o classes.pdf
    muster-print deck {path}/wars/first.toml -o armies.pdf
    muster-print sheet {path}/wars/first.toml -o sheets.pdf
    muster-print map {path}/wars/first.toml -o map.pdf
    muster-print counters {path}/wars/first.toml -o counters.pdf
    muster-print deck {path}/wars/first.toml --layout {path}/layouts/strategic.toml -o own.pdf
    muster-print deck {path}/wars/first.toml --locale de -o german.pdf
    muster-lab play strategic --battle {path}/wars/first.toml --pack {path}

`deck` is what you print and cut: of a war a card for each army, of this folder one for each class and doctrine.
`sheet` is what a faction ticks off in play.

- **A class of your own**: copy a row of `classes.toml`, give it another id, and change the rest.
- **A war of your own**: copy `wars/first.toml`, give it another id, and move places, roads and armies.
- **Another look**: change what you like in `layouts/strategic.toml`, and pass it with `--layout`.
- **Another language**: copy `locale/de.toml` to the tag of yours, translate it, and print with `--locale`.
)";

}  // namespace

NewPack new_strategic_pack() {
    return {"two classes, a doctrine, a war, an army",
            {{"pack.toml", pack_head("strategic", other_tables)},
             {"classes.toml", class_rows},
             {"wars/first.toml", war_rows},
             {"armies/first.toml", first_host},
             {"locale/de.toml", german_war_words},
             {"README.md", how_to_go_on_with_a_war}},
            "strategic.toml"};
}

}  // namespace muster::faces
