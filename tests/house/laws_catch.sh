#!/usr/bin/env bash
# A law that catches nothing protects nothing: breaks each on a small tree and expects its message.
set -euo pipefail
laws=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/laws.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

fresh() {
    rm -rf "${tree:?}/"*
    mkdir -p "$tree"/{engine/{core,toml,board,contract,skirmish/lab,warfare,players,lab/play,lab/store},print/{draw,faces/{skirmish,warfare},pages/verbs},client/{ui,saves,scenes,battle,skirmish/{table,play},app},tests,cards,assets,packaging,.ci}
    touch "$tree"/{CMakeLists.txt,CMakePresets.json,README.md,CHANGELOG.md,LICENSE,dev}
    mkdir -p "$tree"/cards/skirmish/locale/de
    printf '%s\n' '**SK-1** One (SK-3, SK-R1).' '**SK-2** Two. **SK-3** Three.' '- **SK-R1** Four.' >"$tree/engine/skirmish/RULES.md"
    sed 's/SK-3, SK-R1/SK-R1, SK-3/' "$tree/engine/skirmish/RULES.md" >"$tree/cards/skirmish/locale/de/RULES.md"
    touch "$tree"/{.clang-format,.clang-tidy,.gitignore,.editorconfig}
    for header in engine/core/seat engine/toml/reader engine/board/cell engine/skirmish/model/cards engine/warfare/model/units print/draw/layout/draw print/faces/game print/faces/warfare/card client/ui/screen/builder engine/lab/play/play engine/lab/store/store engine/players/player engine/skirmish/lab/game client/scenes/scene client/skirmish/table/table client/skirmish/play/battle; do
        mkdir -p "$(dirname "$tree/$header")"
        echo '#pragma once' >"$tree/$header.hpp"
    done
    echo '#include "engine/lab/play/play.hpp"' >>"$tree/engine/lab/store/store.hpp"
    echo '#include "client/skirmish/table/table.hpp"' >>"$tree/client/skirmish/play/battle.hpp"
    printf '%s\n' '#include "engine/warfare/model/units.hpp"' '#include "print/faces/game.hpp"' 'constexpr auto id = "warfare";' \
        >>"$tree/print/faces/warfare/card.hpp"
    printf '%s\n' 'int copies = 1;  ///< "warfare" says how many.' '    "  muster-print reference warfare -o warfare.pdf"' \
        >"$tree/print/pages/verbs/verb.cpp"
}

failures=0
# expect MESSAGE FILE LINE: with LINE as the text of FILE the laws must fail with MESSAGE.
expect() {
    fresh
    mkdir -p "$(dirname "$tree/$2")"
    printf '%s\n' "$3" >"$tree/$2"
    local said
    if said=$("$laws" "$tree"); then
        echo "not caught: $2: $3"
    elif [[ $said != *"$1"* ]]; then
        printf 'wrong message for %s: %s\n' "$2" "$said"
    else
        return 0
    fi
    failures=$((failures + 1))
}

fresh
"$laws" "$tree" || failures=$((failures + 1))
expect 'engine/core may not include engine/toml/reader.hpp' engine/core/a.cpp '#include "engine/toml/reader.hpp"'
expect 'engine/toml may not include engine/skirmish/model/cards.hpp' engine/toml/a.cpp '#include "engine/skirmish/model/cards.hpp"'
expect 'engine/board may not include engine/toml/reader.hpp' engine/board/a.cpp '#include "engine/toml/reader.hpp"'
expect 'engine/toml may not include engine/board/cell.hpp' engine/toml/a.cpp '#include "engine/board/cell.hpp"'
expect 'engine/skirmish may not include engine/warfare/model/units.hpp' engine/skirmish/a.cpp '#include "engine/warfare/model/units.hpp"'
expect 'engine/players may not include engine/skirmish/model/cards.hpp' engine/players/a.hpp '#include "engine/skirmish/model/cards.hpp"'
expect 'engine/lab may not include engine/skirmish/model/cards.hpp' engine/lab/a.cpp '#include "engine/skirmish/model/cards.hpp"'
expect 'engine/skirmish may not include engine/skirmish/lab/game.hpp' engine/skirmish/a.cpp '#include "engine/skirmish/lab/game.hpp"'
expect 'engine/skirmish/lab may not include engine/warfare/model/units.hpp' engine/skirmish/lab/a.cpp '#include "engine/warfare/model/units.hpp"'
expect 'engine/contract may not include engine/players/player.hpp' engine/contract/a.hpp '#include "engine/players/player.hpp"'
expect 'folders include each other in a circle' engine/lab/play/a.cpp '#include "engine/lab/store/store.hpp"'
expect 'engine/lab may not include print/draw/layout/draw.hpp' engine/lab/a.cpp '#include "print/draw/layout/draw.hpp"'
expect 'engine/skirmish may not include client/ui/screen/builder.hpp' engine/skirmish/a.cpp '#include "client/ui/screen/builder.hpp"'
expect 'print/draw may not include engine/skirmish/model/cards.hpp' print/draw/a.cpp '#include "engine/skirmish/model/cards.hpp"'
expect 'print/faces may not include engine/skirmish/model/cards.hpp' print/faces/a.cpp '#include "engine/skirmish/model/cards.hpp"'
expect 'print/faces may not include print/faces/warfare/card.hpp' print/faces/a.cpp '#include "print/faces/warfare/card.hpp"'
expect 'print/faces/skirmish may not include engine/warfare/model/units.hpp' print/faces/skirmish/a.cpp '#include "engine/warfare/model/units.hpp"'
expect 'print/faces/skirmish may not include print/faces/warfare/card.hpp' print/faces/skirmish/a.cpp '#include "print/faces/warfare/card.hpp"'
expect 'print/pages may not include print/faces/warfare/card.hpp' print/pages/verbs/a.cpp '#include "print/faces/warfare/card.hpp"'
expect 'print/pages may not include engine/skirmish/model/cards.hpp' print/pages/verbs/a.cpp '#include "engine/skirmish/model/cards.hpp"'
expect 'print/pages/verbs/a.cpp:1: names a ruleset' print/pages/verbs/a.cpp 'const bool is_other = ruleset == "warfare";'
expect 'print/draw/a.cpp:1: names a ruleset' print/draw/a.cpp 'struct WarfareSource;'
expect 'no arrows are drawn for the folder print/faces/attic' print/faces/attic/a.cpp '#include "print/faces/game.hpp"'
expect 'print/faces may not include client/ui/screen/builder.hpp' print/faces/a.cpp '#include "client/ui/screen/builder.hpp"'
expect 'client/ui may not include client/scenes/scene.hpp' client/ui/a.cpp '#include "client/scenes/scene.hpp"'
expect 'client/scenes may not include engine/skirmish/model/cards.hpp' client/scenes/a.cpp '#include "engine/skirmish/model/cards.hpp"'
expect 'client/battle may not include client/skirmish/table/table.hpp' client/battle/a.cpp '#include "client/skirmish/table/table.hpp"'
expect 'client/warfare may not include client/skirmish/table/table.hpp' client/warfare/table/a.cpp '#include "client/skirmish/table/table.hpp"'
expect 'client/app may not include client/skirmish/table/table.hpp' client/app/a.cpp '#include "client/skirmish/table/table.hpp"'
expect 'folders include each other in a circle' client/skirmish/table/a.cpp '#include "client/skirmish/play/battle.hpp"'
expect 'engine/skirmish, model: may not include engine/skirmish/rules/legal.hpp, which lies no lower' engine/skirmish/model/a.cpp '#include "engine/skirmish/rules/legal.hpp"'
expect 'engine/skirmish, wording: may not include engine/skirmish/players/odds.hpp' engine/skirmish/wording/a.cpp '#include "engine/skirmish/players/odds.hpp"'
expect 'engine/skirmish, load: may not include engine/skirmish/ruleset.hpp' engine/skirmish/load/a.cpp '#include "engine/skirmish/ruleset.hpp"'
expect 'print/draw, ink: may not include print/draw/layout/draw.hpp' print/draw/ink/a.cpp '#include "print/draw/layout/draw.hpp"'
expect 'client/ui, keys: may not include client/ui/screen/builder.hpp' client/ui/keys/a.cpp '#include "client/ui/screen/builder.hpp"'
expect 'no floor is drawn for the room engine/skirmish/attic' engine/skirmish/attic/a.cpp '#include "engine/skirmish/model/cards.hpp"'
expect 'engine/players/a.cpp:1: names a ruleset' engine/players/a.cpp 'bool is_skirmish = true;'
expect 'client/scenes/a.cpp:1: names a ruleset' client/scenes/a.cpp 'const bool is_other = ruleset == "warfare";'
expect 'no arrows are drawn for the folder engine/attic' engine/attic/a.cpp '#include "engine/core/seat.hpp"'
expect '"seat.hpp" is not a file named from the root' engine/core/a.cpp '#include "seat.hpp"'
expect 'the rules may not include <chrono>' engine/skirmish/a.cpp '#include <chrono>'
expect 'may include <fstream>' engine/players/a.cpp '#include <fstream>'
expect '501 lines' tests/a.cpp "$(printf '//%.0s\n' {1..501})"
expect 'fs is named and never used' engine/lab/a.cpp 'namespace fs = std::filesystem;'
expect 'swap is named and never used' client/ui/a.cpp 'using std::swap;'
expect 'a source is compiled, never included' tests/a.cpp '#include "engine/core/a.cpp"'
german=cards/skirmish/locale/de/RULES.md
expect "$german: SK-2 is missing or out of order; see engine/skirmish/RULES.md:2" $german '**SK-1** (SK-3, SK-R1) **SK-3** **SK-R1**'
expect "$german:1: SK-3 does not stand here" $german '**SK-3** **SK-1** (SK-3, SK-R1) **SK-2** **SK-R1**'
expect "$german: SK-R1 is missing or out of order; see engine/skirmish/RULES.md:1" $german '**SK-1** (SK-3) **SK-2** **SK-3** **SK-R1**'
expect 'no rulebook stands in engine/chess/RULES.md' cards/chess/locale/de/RULES.md '**CH-1**'
pipe='|'
expect 'tests/a.sh:1: reads no more than' tests/a.sh "sort list $pipe head -n 10"
expect 'dev:1: reads no more than' dev "sort list $pipe grep -qxF x"
expect 'notes.txt does not belong' notes.txt 'x'
fresh
touch "$tree"/print/draw/a{1..31}.cpp
[[ $("$laws" "$tree") == *'print/draw: 31 sources; a folder has 30 at most'* ]] || {
    echo 'not caught: 31 sources in a folder'
    failures=$((failures + 1))
}
((failures == 0))
