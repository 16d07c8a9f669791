#include "print/faces/campaign/new_pack.hpp"

#include "print/faces/pack_head.hpp"

namespace muster::faces {
namespace {

constexpr const char* region_land =
    R"(# A region is a whole campaign: land, strongholds, factions, commanders and their armies.
ruleset = "campaign"
id = "{id}_region"
name = "The Land of {name}"
version = "1"
newcomers = ["Ida Holm", "Jost Tarn", "Merle Lund", "Peer Amsel"]   # who leads what rises in play
# A hex: q and r, the ground, how many people live on a square mile, and "coast" or "tower". The next
# to the east is q + 1, the next to the south-east r + 1. A hex is 6 miles across.
hexes = [
  [0, -2, "hills", 20],
  [1, -2, "moor", 20, "tower"],
  [2, -2, "hills", 20],
  [-1, -1, "flat", 40, "coast"],
  [0, -1, "flat", 60],
  [1, -1, "moor", 20],
  [2, -1, "hills", 20],
  [-2, 0, "sea", 0],
  [-1, 0, "flat", 80, "coast"],
  [0, 0, "flat", 80],
  [1, 0, "flat", 60],
  [2, 0, "forest", 20],
  [-2, 1, "sea", 0],
  [-1, 1, "moor", 20, "coast"],
  [0, 1, "flat", 40],
  [1, 1, "forest", 20],
  [-2, 2, "sea", 0],
  [-1, 2, "flat", 40, "coast"],
  [0, 2, "flat", 60],
]
# A river runs between two hexes: how far down it is, the hexes, and "ford", "bridge" or "deep".
rivers = [
  [1, 1, 0, 0, 1, "ford"],
  [2, 0, 0, 0, 1, "bridge"],
  [3, 0, 0, -1, 1, "ford"],
  [4, -1, 0, -1, 1, "deep"],
]

[start]
year = 1
month = 5
day = 1

# A die a day for each region; without this table the referee sets the weather.
[weather]
die = 12
spring = { bad = 8, very_bad = 11 }
summer = { bad = 10, very_bad = 12 }
autumn = { bad = 8, very_bad = 11 }
winter = { bad = 6, very_bad = 10 }

[[terrain]]
id = "flat"
name = "Flatland"
[[terrain]]
id = "hills"
name = "Hills"
rough = true
[[terrain]]
id = "moor"
name = "Moor"
rough = true
[[terrain]]
id = "forest"
name = "Forest"
rough = true
[[terrain]]
id = "sea"
name = "Sea"
water = true

[[road]]
name = "Weir Road"
kind = "major"
hexes = [[-1, 0], [0, 0], [1, 0]]
[[road]]
name = "Moor Path"
kind = "minor"
hexes = [[0, 0], [0, -1], [1, -2]]
[[road]]
name = "Dike Way"
kind = "minor"
hexes = [[0, 0], [0, 1], [0, 2]]

[[stronghold]]
id = "weirhaven"
name = "Weirhaven"
hex = [-1, 0]
type = "town"              # town, city or fortress
holder = "upstream"
loot = 30_000
governor = "Lene Voss"
[[stronghold]]
id = "dikehold"
name = "Dikehold"
hex = [0, 2]
type = "fortress"
holder = "downstream"
loot = 5_000
governor = "Arne Brook"

)";

constexpr const char* region_people =
    R"([[faction]]
id = "upstream"
name = "Upstream"
at_war = ["downstream"]
[[faction]]
id = "downstream"
name = "Downstream"
at_war = ["upstream"]

# A commander knows the land around, so many hexes far, and what the notes say.
[[commander]]
id = "runa"
name = "Runa Weir"
faction = "upstream"
age = 38
traits = ["logistician"]
map = 2
[[commander]]
id = "tove"
name = "Tove Lamp"
faction = "upstream"
relation = "Cousin"
relative = "runa"
age = 26
map = 2
[[commander]]
id = "gard"
name = "Gard Dike"
faction = "downstream"
age = 45
traits = ["stubborn", "ironsides"]
map = 2
notes = ["Weirhaven has little bread."]

[[army]]
commander = "runa"
hex = [-1, 0]
supplies = 20_000
loot = 1_000
[[army.detachment]]
name = "Weir Wardens"
kind = "infantry"
soldiers = 900
wagons = 10
[[army.detachment]]
name = "Lock Pikes"
kind = "infantry"
tags = ["heavy"]
soldiers = 300

[[army]]
commander = "tove"
hex = [0, -1]
supplies = 10_000
[[army.detachment]]
name = "Lantern Riders"
kind = "cavalry"
soldiers = 250
[[army.detachment]]
name = "Moor Scouts"
kind = "infantry"
tags = ["skirmisher"]
soldiers = 150

[[army]]
commander = "gard"
hex = [0, 2]
supplies = 18_000
loot = 2_000
[[army.detachment]]
name = "Dike Guard"
kind = "infantry"
soldiers = 1000
wagons = 12
[[army.detachment]]
name = "Reed Horse"
kind = "cavalry"
soldiers = 150
)";

constexpr const char* first_orders =
    R"(# What commanders order, as they write it; every commander sends a form each week.
commander: Runa Weir
letter to Tove Lamp: Look at the bridge, and write.
forage
hold

commander: Tove Lamp
march to (0, 0) by the Moor Path
hold

commander: Gard Dike
march to (0, 1) by the Dike Way
hold
)";

constexpr const char* own_house_rules =
    R"(# What this table plays otherwise; the rulebook lists all toggles.
[campaign]
forage_depletes = true
lapse_warning = true
)";

constexpr const char* german_paper_words =
    R"(# Deutsch; für eine andere Sprache den Ordner kopieren und nach ihr benennen.
[words]
ruleset = "campaign"
name = "Deutsch"

[ground]
moor = "Moor"

[region]                   # by the region's id
{id}_region = "Das Land von {name}"
)";

constexpr const char* how_to_go_on_with_a_campaign = R"(# {name}

A region for Muster's campaign: nineteen hexes, three armies, the first week's orders, house rules, and German words.

    muster-print map {path}/regions/first.toml -o map.pdf
    muster-print counters {path}/regions/first.toml -o counters.pdf
    muster-print deck {path}/regions/first.toml -o cards.pdf
    muster-print sheet {path}/regions/first.toml -o ledgers.pdf
    muster-print handout {path}/regions/first.toml --all -o handouts
    muster-print deck {path}/regions/first.toml --layout {path}/layouts/campaign.toml -o own.pdf
    muster-print map {path}/regions/first.toml --pack {path} --locale de -o german.pdf
    muster-lab campaign new first.muster {path}/regions/first.toml --variant {path}/house_rules.toml
    muster-lab campaign orders first.muster {path}/orders.txt
    muster-lab campaign advance first.muster --days 7 --usual
    muster-lab campaign report first.muster --all --out reports

A hand-out is what one commander may know and nobody else: give each only the own one. `map`, `counters` and `sheet` are
the referee's. All of them take `first.muster` too, and print how far the campaign has come.

- **A region of your own**: copy `regions/first.toml`, give it another id, and move land, people and armies.
- **Another ground**: add a `[[terrain]]`, and name it in other languages in `locale/de/paper.toml`.
- **Another look**: change what you like in `layouts/campaign.toml`, and pass it with `--layout`.
- **Other rules**: change a toggle in `house_rules.toml`.
)";

}  // namespace

NewPack new_campaign_pack() {
    return {"a region with three armies, orders, house rules",
            {{"pack.toml",
              pack_head("campaign", ". Every region in regions/ is a campaign of its own.")},
             {"regions/first.toml", std::string{region_land} + region_people},
             {"orders.txt", first_orders},
             {"house_rules.toml", own_house_rules},
             {"locale/de/paper.toml", german_paper_words},
             {"README.md", how_to_go_on_with_a_campaign}},
            "campaign.toml"};
}

}  // namespace muster::faces
