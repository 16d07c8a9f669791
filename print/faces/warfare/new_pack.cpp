#include "print/faces/warfare/new_pack.hpp"

#include "print/faces/pack_head.hpp"

namespace muster::faces {
namespace {

constexpr const char* tables_text =
    R"(# Rows that this pack adds to the shipped tables; one of the same id takes the shipped one's place.
# A unit is an ancestry, an experience, equipment, a type and a size: its figures and its cost are their sum.

# A trait is a name for one or more effects; what the card says is made from them. cards/warfare/traits.toml has
# them all.
[trait.reed_born]
name = "Reed-born"
cost = 50                  # what it adds to the cost of a unit
effects = ["ignore_terrain", "first_attack_advantage"]

# Bonuses; Defense and Toughness stand without the 10 that every unit has.
[ancestry.fenfolk]
name = "Fenfolk"
attack = 1
power = 0
defense = 1
toughness = 0
morale = 1
traits = ["reed_born"]
)";

constexpr const char* army_text =
    R"(# An army to print and to play. Levies have neither experience nor equipment.
#   experience  green, regular, seasoned, veteran, elite, super_elite
#   equipment   light, medium, heavy, super_heavy
#   type        levies, infantry, archers, cavalry, airborne, siege_engine
#   size        d4, d6, d8, d10, d12; a d20 is grown
# What follows makes the cards look their own; no rule reads it.
#   livery      colours of the arms, "#RRGGBB", at least 4.5 : 1 apart; of the army, or of one unit.
#               division: per_fess, per_pale, chequy or per_bend; without it the field is parted by the
#               unit's type. hatch: none, grid, rising, dots, falling or level.
#   charge      the sign on the arms: an SVG of this pack's icons/, or a shipped one such as bell, key,
#               tower or wolf. A wrong name lists them all.
#   art         a picture in place of the arms: a PNG, JPEG or SVG file, its path counted from this file
#   flavour     a line of your own
[army]
ruleset = "warfare"
id = "{id}_first"
name = "First of {name}"
livery = { fill = "#2F5D50", metal = "#F3E7C9", division = "per_bend" }

[[army.unit]]
id = "{id}_1"
name = "Dike Levy"
ancestry = "fenfolk"
type = "levies"
size = "d8"
charge = "gate"
flavour = "They open it twice a day."

[[army.unit]]
id = "{id}_2"
name = "Reed Spears"
ancestry = "fenfolk"
experience = "regular"
equipment = "medium"
type = "infantry"
size = "d8"
charge = "reeds"           # icons/reeds.svg
flavour = "The reeds lean with them."

[[army.unit]]
id = "{id}_3"
name = "Heron Slingers"
ancestry = "fenfolk"
experience = "seasoned"
equipment = "light"
type = "archers"
size = "d6"
charge = "heron"
livery = { fill = "#3F4A55", metal = "#EBD9B0", division = "per_fess", hatch = "grid" }
flavour = "They stand still, and then they do not."
)";

constexpr const char* sign_text =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="currentColor">
  <!-- A sign has one colour, which is currentColor, and a square viewBox. -->
  <path d="M29.500 20h5v42h-5zM28 2h8v16h-8z"/>
  <path d="M14 30h5v32h-5zM12.500 12h8v16h-8zM45 30h5v32h-5zM43.500 12h8v16h-8z"/>
  <path d="M2 62C4 52 8 44 12 40c0 8-1 15-3 22zM62 62c-2-10-6-18-10-22 0 8 1 15 3 22z"/>
</svg>
)";

constexpr const char* german_text =
    R"(# Deutsch; für eine andere Sprache die Datei kopieren und nach ihr benennen.
[words]
ruleset = "warfare"
name = "Deutsch"

[pack]                     # by the pack's id
{id} = "{name}"

[ancestry]
fenfolk = "Moorvolk"

[trait]
reed_born = "Im Schilf geboren"

[army.{id}_first]          # by the army's id, then its units'
name = "Erstes Heer"
{id}_1 = "Deichaufgebot"
{id}_2 = "Schilfspeere"
{id}_3 = "Reiherschleuderer"

[flavour.{id}_first]
{id}_1 = "Zweimal am Tag geht es auf."
{id}_2 = "Das Schilf neigt sich mit ihnen."
{id}_3 = "Sie stehen still, bis sie es nicht tun."
)";

constexpr const char* readme_text = R"(# {name}

An ancestry and a trait for Muster's warfare, an army that fields them under arms of its own, and all of it in German.

    muster-print deck {path}/armies/first.toml -o units.pdf
    muster-print sheet {path}/armies/first.toml -o sheet.pdf
    muster-print deck {path}/armies/first.toml --layout {path}/layouts/warfare.toml -o own.pdf
    muster-print deck {path}/armies/first.toml --locale de -o german.pdf
    muster-print deck blank -o blank.pdf

`deck` is what you print and cut, `sheet` what you tick off in play, and `blank` is nine cards to fill in by hand.

- **A row of your own**: copy one of `tables.toml`, give it another id, and change the rest.
- **A unit of your own**: copy an `[[army.unit]]` of `armies/first.toml`; no two of an army may have the same four keywords.
- **Arms of your own**: give the army another `livery`, its units another `charge`. Draw a sign into `icons/`, as
  `icons/reeds.svg` is, and it is a charge by its name, and `<icon NAME/>` in the texts of a layout.
- **A picture** in place of the arms: `art = "../art/my_unit.jpg"`, seen from the army's file.
- **Another look**: change what you like in `layouts/warfare.toml`, and pass it with `--layout`.
- **Another language**: copy `locale/de.toml` to the tag of yours, translate it, and print with `--locale`.
)";

}  // namespace

NewPack new_warfare_pack() {
    return {"an ancestry, an army",
            {{"pack.toml", pack_head("warfare", other_tables)},
             {"tables.toml", tables_text},
             {"armies/first.toml", army_text},
             {"locale/de.toml", german_text},
             {"icons/reeds.svg", sign_text},
             {"README.md", readme_text}},
            "warfare.toml"};
}

}  // namespace muster::faces
