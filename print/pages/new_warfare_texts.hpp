#pragma once

/// What stands in a new pack of warfare. {id}, {name} and {path} are its own.
namespace muster::pages::warfare {

inline constexpr const char* pack_text =
    R"(# A pack is this folder: this file says what it is called, every other .toml beside it holds tables.
[pack]
id = "{id}"
name = "{name}"
version = "0.1"
author = "Your name"
licence = "CC BY 4.0"      # on what terms others may pass it on
ruleset = "warfare"
)";

inline constexpr const char* tables_text =
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

inline constexpr const char* army_text =
    R"(# An army to print and to play. Levies have neither experience nor equipment.
#   experience  green, regular, seasoned, veteran, elite, super_elite
#   equipment   light, medium, heavy, super_heavy
#   type        levies, infantry, archers, cavalry, airborne, siege_engine
#   size        d4, d6, d8, d10, d12; a d20 is grown
[army]
ruleset = "warfare"
id = "{id}_first"
name = "First of {name}"

[[army.unit]]
id = "{id}_1"
name = "Dike Levy"
ancestry = "fenfolk"
type = "levies"
size = "d8"

[[army.unit]]
id = "{id}_2"
name = "Reed Spears"
ancestry = "fenfolk"
experience = "regular"
equipment = "medium"
type = "infantry"
size = "d8"

[[army.unit]]
id = "{id}_3"
name = "Heron Slingers"
ancestry = "fenfolk"
experience = "seasoned"
equipment = "light"
type = "archers"
size = "d6"
)";

inline constexpr const char* german_text =
    R"(# Deutsch; für eine andere Sprache die Datei kopieren und nach ihr benennen.
[words]
ruleset = "warfare"
name = "Deutsch"

[ancestry]
fenfolk = "Moorvolk"

[trait]
reed_born = "Im Schilf geboren"

[army.{id}_first]          # by the army's id, then its units'
name = "Erstes Heer"
{id}_1 = "Deichaufgebot"
{id}_2 = "Schilfspeere"
{id}_3 = "Reiherschleuderer"
)";

inline constexpr const char* readme_text = R"(# {name}

An ancestry and a trait for Muster's warfare, an army that fields them, and all of it in German.

    muster-print deck {path}/armies/first.toml -o units.pdf
    muster-print sheet {path}/armies/first.toml -o sheet.pdf
    muster-print deck {path}/armies/first.toml --layout {path}/layouts/warfare.toml -o own.pdf
    muster-print deck {path}/armies/first.toml --locale de -o german.pdf
    muster-print deck blank -o blank.pdf

`deck` is what you print and cut, `sheet` what you tick off in play, and `blank` is nine cards to fill in by hand.

- **A row of your own**: copy one of `tables.toml`, give it another id, and change the rest.
- **A unit of your own**: copy an `[[army.unit]]` of `armies/first.toml`; no two of an army may have the same four keywords.
- **Another look**: change what you like in `layouts/warfare.toml`, and pass it with `--layout`.
- **Another language**: copy `locale/de.toml` to the tag of yours, translate it, and print with `--locale`.
)";

}  // namespace muster::pages::warfare
