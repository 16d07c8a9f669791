#include "print/faces/skirmish/new_pack.hpp"

namespace muster::faces {
namespace {

constexpr const char* pack_text =
    R"(# A pack is this folder: this file says what it is called, every other .toml beside it holds cards.
[pack]
id = "{id}"
name = "{name}"
code = "{code}"                # stands at the foot of each card
version = "0.1"
author = "Your name"
licence = "CC BY 4.0"      # on what terms others may pass it on
ruleset = "skirmish"
# language = "de"          # of the names and flavour in these files, if it is not English
)";

constexpr const char* cards_text =
    R"(# Cards. Nobody writes their rules text: it is made from `effects`, so a card always says what it does.
#
#   role      aggressor, guardian, healer, savant, equipment or ritual
#   path      steel, magic, faith, nature or mind; or leave it out
#   strength  0 to 20; equipment may leave it out, a ritual has none
#   upkeep    what the card costs to field
#   traits    any of reach, ranged, undead, elemental, beast
#   charge    the sign on its arms: an SVG of this pack's icons/, or a shipped one such as gate, bell,
#             wolf or tower. muster-lab check lists them all where a name is wrong.
#   art       a picture in place of the arms: a PNG, JPEG or SVG file, its path counted from this file.
#             On the shipped layout it fills 47 x 25.4 mm: 556 x 300 pixels or more print sharp. What is
#             too high or too wide is cut off, and see-through parts show the card.
#   flavour   a line of your own at the foot

[[card]]
id = "bank_wardens"        # small letters, digits and _; armies and translations name the card by it
name = "Bank Wardens"
role = "guardian"
path = "steel"
strength = 3
traits = ["reach"]
upkeep = 5
charge = "gate"
flavour = "They know every stone of it by name."
# Discarded in answer to a fight, it adds 1 to the unit of yours that fights on Defense.
effects = [{ on = "respond", if = ["mine.side=defense"], do = [{ add = 1, to = "mine" }] }]

[[card]]
id = "reed_cutters"
name = "Reed Cutters"
role = "aggressor"
path = "nature"
strength = 2
upkeep = 3
art = "art/reed_cutters.svg"
flavour = "The reeds grow back. So do they."
# While it attacks a Guardian it is 1 stronger.
effects = [{ on = "static", if = ["self.side=offense", "foe.role=guardian"], do = [{ add = 1, to = "self" }] }]

[[card]]
id = "ferry_bell"
name = "Ferry Bell"
role = "equipment"
path = "steel"
upkeep = 1
charge = "bell"
flavour = "One stroke: come over. Two: do not."
effects = [{ on = "after", if = ["me.result=won"], do = [{ morale = 1, who = "me" }] }]
)";

constexpr const char* army_text =
    R"(# An army to print and to play: cards of this pack and of those that come with Muster.
[army]
id = "{id}_first"
name = "First of {name}"
cards = [
    "bank_wardens*2", "reed_cutters*3", "ferry_bell",
    "soldier*2", "spearmen*2", "field_surgeon", "tower_shields",
]

[army.commander]
name = "Ada Ferrier"
title = "Keeper of the Crossing"
path = "steel"
class = "guardian"         # Path and class give the commander's power
progression = 6            # starting Morale is 3 and half of this
kind = "npc"
)";

constexpr const char* look_text =
    R"(# How the cards look: all that is not said here stays as in the shipped layout "skirmish".
extends = "skirmish"

# A warmer ground. Colours that no line here names keep their own.
[colours]
vellum = "#F7E6C4"

# Larger words on the pills of traits.
[styles]
pill = { size_pt = 7 }

# The parts of a card have names: change keys of one, drop one with remove = true, or add your own.
# Here the window of arms and pictures is rounder.
[faces.unit]
full = [
    { name = "arms", corner = 3 },
    { name = "art", corner = 3 },
]
)";

constexpr const char* german_text =
    R"(# This pack in German, for `--locale de`. A file of another language beside this one, such as fr.toml
# or ja.toml, has the same keys. The rules text needs no line here: its words come with Muster. What a
# language leaves out is printed as cards.toml has it, and told.
[pack]
name = "{name}"

[cards.bank_wardens]       # by the card's id
name = "Uferwache"
flavour = "Sie kennt jeden Stein beim Namen."

[cards.reed_cutters]
name = "Schilfschneider"
flavour = "Das Schilf wächst nach. Sie auch."

[cards.ferry_bell]
name = "Fährglocke"
flavour = "Ein Schlag: kommt herüber. Zwei: lieber nicht."

[armies.first]             # by the name of its file, armies/first.toml
name = "Erstes Aufgebot von {name}"
commander = "Ada Ferrier"
title = "Hüterin der Furt"
)";

constexpr const char* art_text =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="470" height="254" viewBox="0 0 470 254">
  <path fill="#CFE0C3" d="M0 0h470v254H0z"/>
  <circle cx="352" cy="74" r="34" fill="#F4EAD3"/>
  <path fill="#7FA37A" d="M0 168q118-34 235-8t235-6v100H0z"/>
  <path fill="none" stroke="#2D7140" stroke-width="7" stroke-linecap="round"
    d="M60 254q6-90 -4-150M96 254q-4-80 12-128M138 254q2-70 -8-112M186 254q-2-76 16-140M236 254q4-64 -6-104M284 254q0-60 12-96"/>
  <path fill="#5A3A1E" d="M49 66h13v44H49zM101 88h13v42h-13zM123 104h13v40h-13zM195 76h13v42h-13zM223 112h13v40h-13zM289 120h13v40h-13z"/>
  <path fill="none" stroke="#1E1A17" stroke-width="9" stroke-linecap="round" d="M330 236l62-92"/>
  <path fill="#DDE3E6" stroke="#1E1A17" stroke-width="5" d="M386 152q58-30 56-86 -30 48-70 66z"/>
</svg>
)";

constexpr const char* readme_text = R"(# {name}

Three cards for Muster, an army that fields them, a layout, and all of it in German.

    muster-print deck {path}/armies/first.toml --layout {path}/layouts/look.toml -o deck.pdf
    muster-print proof {path} --layout {path}/layouts/look.toml -o proof.pdf
    muster-print watch {path} --layout {path}/layouts/look.toml -o pictures
    muster-print tts {path}/armies/first.toml -o table
    muster-print deck {path}/armies/first.toml --locale de -o german.pdf
    muster-lab check {path}

`deck` is what you print and cut. `proof` shows each card enlarged, with what is wrong with it. `watch` draws again
whenever you save a file: change a line, and look at the picture. `muster-lab check` reads everything, armies and
translations too, and lists every fault with its line.

- **A card of your own**: copy a `[[card]]` of `cards.toml`, give it another `id`, and change the rest.
- **Its picture**: put it into `art/` and name it in the card: `art = "art/my_card.jpg"`.
- **In an army**: write the card's `id` into `cards` of `armies/first.toml`; `*3` means three copies.
- **Another look**: `layouts/look.toml` changes a few things of the shipped layout. `layouts/blank.toml` holds a whole
  one and explains every key: pass it with `--layout`, and change what you like.
- **Another language**: copy `locale/de.toml` to the tag of yours, translate it, and print with `--locale`.
)";

}  // namespace

NewPack new_skirmish_pack() {
    return {"three cards, an army",
            {{"pack.toml", pack_text},
             {"cards.toml", cards_text},
             {"armies/first.toml", army_text},
             {"layouts/look.toml", look_text},
             {"locale/de.toml", german_text},
             {"art/reed_cutters.svg", art_text},
             {"README.md", readme_text}},
            "blank.toml"};
}

}  // namespace muster::faces
