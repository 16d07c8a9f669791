#!/usr/bin/env bash
# The laws of the tree: which folder may include which, how long a file may grow, what lies on top, and that translated
# rulebooks number the same rules.
# Usage: laws.sh ROOT
set -euo pipefail
cd "$1"

breaches=0
breach() {
    printf '%s\n' "$*"
    breaches=$((breaches + 1))
}

rulesets="skirmish warfare battlefield strategic campaign"

# What the room of a file may include, itself always among them. Arrows point down only:
# core < toml, board < contract < a ruleset < players, record < game/ of a ruleset < lab < store/ < lab/ of a ruleset;
# toml < rulebook < lab and client/rulebook; toml < usage < all programs;
# core, toml, print/draw < print/faces < a ruleset's room of it, lab, print/pages;
# client: ui, saves < scenes < workshop, battle, rulebook, board < a ruleset's rooms < the list of games < app.
allowed() {
    local ruleset below="engine/core engine/toml engine/board engine/contract"
    local rules=$below drawing="print/draw print/faces" tables=""
    local all_drawing=$drawing screens="client/ui client/saves client/scenes client/workshop client/battle"
    for ruleset in $rulesets; do
        rules+=" engine/$ruleset"
        tables+=" client/$ruleset"
        all_drawing+=" print/faces/$ruleset"
    done
    local playing="engine/players engine/record engine/usage"
    case $1 in
    engine/core) echo "engine/core" ;;
    engine/toml) echo "engine/core engine/toml" ;;
    engine/rulebook) echo "engine/core engine/toml engine/rulebook" ;;
    engine/board) echo "engine/core engine/board" ;;
    engine/contract) echo "$below" ;;
    engine/usage) echo "$below engine/usage" ;;
    engine/players) echo "$below engine/players" ;;  # written against the contract, no ruleset
    engine/record) echo "$below engine/record" ;;
    engine/lab) echo "$below $playing engine/rulebook engine/lab" ;;  # it knows rulesets by lab::Game alone
    engine) echo "engine engine/contract engine/lab" ;;  # the list of rulesets
    engine/*/game) echo "$below engine/players engine/record ${1%/game} $1" ;;
    engine/*/lab) echo "$below $playing engine/lab ${1%/lab} ${1%/lab}/game ${1%/lab}/store $1" ;;
    engine/*/store) echo "$below engine/lab ${1%/store} $1" ;;  # a file that a ruleset keeps, above its rules
    engine/*) [[ " $rules " == *" $1 "* ]] && echo "$below $1" ;;
    print/draw) echo "$below print/draw" ;;
    print/faces) echo "$below $drawing" ;;
    print/faces/lab) echo "$below $drawing engine/lab $1" ;;  # the schema of its files
    print/faces/*) [[ " $all_drawing " == *" $1 "* ]] && echo "$below engine/${1##*/} engine/${1##*/}/store $drawing $1" ;;
    print) echo "engine print/faces" ;;  # the list of rulesets
    print/judge) echo "$below engine/lab print/draw print/pages print/judge" ;;  # defines what the lab's check asks of paper
    print/pages) echo "$below engine/usage $drawing print/faces/lab print/pages" ;;  # it knows rulesets by faces::Game alone
    client/ui) echo "$below $playing print/draw client/ui" ;;
    client/saves) echo "$below engine/record client/saves" ;;
    client/sound) echo "$below client/ui client/sound" ;;
    client/scenes) echo "$below $playing print/draw client/ui client/saves client/scenes" ;;
    client/board) echo "$below print/draw client/ui client/board" ;;  # maps of no game
    client/rulebook) echo "$below print/draw client/ui client/saves client/scenes client/rulebook engine/rulebook $playing" ;;
    client/workshop) echo "$below $playing print/draw client/ui client/saves client/scenes client/workshop" ;;
    client/battle) echo "$below $playing $screens" ;;
    client/app) echo "$below $playing print/draw client client/sound client/rulebook $screens client/app" ;;
    client) echo "$rules print/draw client $screens $tables" ;;  # the list of games
    client/*) [[ " $tables " == *" $1 "* ]] &&
        echo "$below $playing engine/${1##*/} engine/${1##*/}/game engine/${1##*/}/store $drawing print/faces/${1##*/} $screens client/board $1" ;;
    *) return 1 ;;
    esac
}

# The room of a path: "engine/core", "engine/skirmish" and "engine/skirmish/lab", "print/faces/lab", "client/skirmish"
# with all the rooms in it, "client" for what lies in no room.
room_of() {
    local folder=${1%/*}
    case $folder in
    client/*/*) room=${folder%/*} ;;
    engine/lab/*) room=engine/lab ;;
    engine/*/lab | engine/*/game | engine/*/store | engine | print/faces/*) room=$folder ;;
    engine/*/* | print/*/*) room=${folder%%/*} folder=${folder#*/} && room+=/${folder%%/*} ;;
    *) room=$folder ;;
    esac
}

check_arrows() {
    local file line included folder target
    declare -A known
    while IFS=: read -r file line included; do
        room_of "$file"
        folder=$room
        target=${included#*\"}
        target=${target%%\"*}
        # Asked once for each folder: a subshell a line would take most of the time.
        [[ -n ${known[$folder]:-} ]] || known[$folder]=$(allowed "$folder" || echo none)
        room_of "$target"
        if [[ ${known[$folder]} == none ]]; then
            breach "$file:$line: no arrows are drawn for the folder $folder"
        elif [[ ! -f $target ]]; then
            breach "$file:$line: \"$target\" is not a file named from the root"
        elif [[ " ${known[$folder]} " != *" $room "* ]]; then
            breach "$file:$line: $folder may not include $target"
        fi
    done < <(grep -rnE '^#include "' --include='*.[ch]pp' engine print client)
}

# The floors of the houses that have rooms, the lowest first: a room knows rooms of lower floors, and none beside it on its own.
# "." is what stands in no room.
floors() {
    local ruleset
    for ruleset in ${rulesets/campaign/}; do
        echo "engine/$ruleset dice | model odds | rules maps simple | referee fight orders | players wording | load . | between terminal |" \
            "game | lab"
    done
    cat <<'END'
engine/campaign model odds | rules | orders . | view load export | text players | store | lab
engine/lab/commands game | check measure play | .
engine/toml text | . | words
print/draw ink | type | layout | face | maps | .
client/ui keys | words | screen | paint | widgets
client/battle think own | . | lesson setup
END
}

check_floors() {
    local line
    while IFS= read -r line; do breach "$line"; done < <({
        floors
        grep -rnE '^#include "' --include='*.[ch]pp' engine print client
    } | awk '
        # Where a file lies: sets house and room.
        function find(file,    folder, i) {
            folder = file
            sub("/[^/]*$", "", folder)
            for (i = 1; i <= houses; i++) {
                house = names[i]
                room = "."
                if (folder == house) return 1
                if (index(folder, house "/") != 1) continue
                room = substr(folder, length(house) + 2)
                return sub("/.*", "", room) + 1
            }
            return 0
        }
        !/:#include "/ {
            names[++houses] = $1
            level = 1
            for (i = 2; i <= NF; i++)
                if ($i == "|") level++
                else floor[$1, $i] = level
            next
        }
        {
            split($0, halves, ":")
            target = $0
            sub(/^[^"]*"/, "", target)
            sub(/".*/, "", target)
            place = halves[1] ":" halves[2] ": "
            if (!find(halves[1])) next
            if (!((house, room) in floor)) { print place "no floor is drawn for the room " house "/" room; next }
            own = house
            from = room
            if (!find(target) || house != own || room == from) next
            if (floor[house, room] >= floor[own, from])
                print place own ", " (from == "." ? "in no room" : from) ": may not include " target ", which lies no lower"
        }')
}

# Whoever looks for a file finds its room by the name; the sections of the campaign's rules need each other (see its README.md).
check_rooms() {
    local count folder
    while read -r count folder; do
        ((count <= 30)) || [[ $folder == engine/campaign/rules ]] || breach "$folder: $count sources; a folder has 30 at most"
    done < <(find engine print client tests -name '*.[ch]pp' -printf '%h\n' | sort | uniq -c)
}

# A ruleset's name stands in its own folders and in the lists alone. Comments may have it as an example, and so may
# the examples and options of --help.
check_ruleset_names() {
    local file line text names="(${rulesets// /|})"
    while IFS=: read -r file line text; do
        breach "$file:$line: names a ruleset, which only its own folders and the lists may"
    done < <(grep -rnEi "$names" --include='*.[ch]pp' engine print client |
        grep -vE "^(engine|print/faces|client)/$names/|^(engine|print|client)/(rulesets|lab_games)\.[ch]pp:" |
        grep -vE "^[^:]*:[0-9]+: *\".*muster(-print|-lab)? |^engine/lab/commands/[^\"]*\"" |
        sed 's|//.*||' | grep -Ei "^[^:]*:[0-9]+:.*$names")
}

# No folder stands in a circle with another.
check_circles() {
    local circles sources
    mapfile -t sources < <(find engine print client -name '*.[ch]pp')
    circles=$(awk -F'"' '/^#include "/ {
            folder = FILENAME
            sub("/[^/]*$", "", folder)
            other = $2
            sub("/[^/]*$", "", other)
            if (folder != other && !seen[other, folder]++) print other, folder
        }' "${sources[@]}" | tsort 2>&1 >/dev/null) || true
    [[ -z $circles ]] || breach "folders include each other in a circle:"$'\n'"$circles"
}

# Below the lab, and beside the command lines of programs, nothing knows a clock, a thread, ambient chance or a terminal; files belong to the
# reader, the loaders and the saves. Order that depends on hashing would make replays diverge.
check_purity() {
    local file line included header
    while IFS=: read -r file line included; do
        header=${included#*<}
        header=${header%%>*}
        case $header in
        chrono | ctime | time.h | thread | future | mutex | random | iostream | unordered_map | unordered_set | SFML/* | cairo* | pango*)
            breach "$file:$line: the rules may not include <$header>"
            ;;
        fstream | filesystem)
            case $file in
            engine/toml/* | engine/rulebook/* | engine/record/* | engine/*/load* | engine/*/store/*) ;;
            *) breach "$file:$line: only readers, loaders and saves may include <$header>" ;;
            esac
            ;;
        esac
    done < <(grep -rnE '^#include <' --include='*.[ch]pp' engine | grep -vE '^engine/(lab|usage|[a-z]+/lab)/')
}

check_lengths() {
    local file lines
    while read -r lines file; do
        [[ $file == total ]] && continue
        ((lines <= 500)) || breach "$file: $lines lines; a file has 500 at most"
    done < <(find engine print client tests -name '*.[ch]pp' -exec wc -l {} +)
}

# What clang-tidy finds only in a file of its own, and ./dev lint gives it several at once.
check_names() {
    local file line text name
    while IFS=: read -r file line text; do
        name=${text#*namespace }
        name=${name%% =*}
        [[ $text == using* ]] && name=${text##*::} && name=${name%%;*}
        (($(grep -cwF -- "$name" "$file") > 1)) || breach "$file:$line: $name is named and never used"
    done < <(grep -rnE '^(using [A-Za-z_:]+::[A-Za-z_]+;|namespace [A-Za-z_]+ = )' --include='*.cpp' engine print client tests)
    while IFS=: read -r file line text; do
        breach "$file:$line: a source is compiled, never included"
    done < <(grep -rnE '^#include ".*\.cpp"' --include='*.[ch]pp' engine print client tests)
}

# A reader that stops early ends whatever still writes to it, which a script with pipefail takes for a fault: now and then.
check_pipes() {
    local file line text
    while IFS=: read -r file line text; do
        breach "$file:$line: reads no more than it wants of a pipe, which fails by chance: $text"
    done < <(grep -rnE '[^|]\| *(head|grep +-[A-Za-z]*[qm])' --include=dev --include=run --include='*.sh' dev .ci packaging tests)
}

# numbers_of RULEBOOK: line:number of its rules in their order, then of all that it refers to, sorted.
numbers_of() {
    grep -noE '\*\*[A-Z]{1,2}-R?[0-9]+' "$1" | tr -d '*'
    grep -noP '(?<![*\w])[A-Z]{1,2}-R?\d+' "$1" | sort -t: -k2,2V -k1,1n
}

# A translated rulebook has the rules of the English one, in its order, and refers to the same.
check_rulebooks() {
    local book english change index number
    local -a was is
    for book in cards/*/locale/*/RULES.md; do
        [[ -f $book ]] || continue
        english=engine/$(cut -d/ -f2 <<<"$book")/RULES.md
        [[ -f $english ]] || {
            breach "$book: no rulebook stands in $english"
            continue
        }
        mapfile -t was < <(numbers_of "$english")
        mapfile -t is < <(numbers_of "$book")
        while read -r change index number; do
            case $change in
            lost) breach "$book: $number is missing or out of order; see $english:${was[index - 1]%%:*}" ;;
            new) breach "$book:${is[index - 1]%%:*}: $number does not stand here in $english" ;;
            esac
        done < <(diff --old-line-format='lost %dn %L' --new-line-format='new %dn %L' --unchanged-line-format='' \
            <(printf '%s\n' "${was[@]#*:}") <(printf '%s\n' "${is[@]#*:}"))
    done
}

check_top() {
    local entry expected="CMakeLists.txt CMakePresets.json README.md CHANGELOG.md LICENSE dev engine \
client cards print assets packaging tests .ci .clang-format .clang-tidy .gitignore .editorconfig"
    for entry in $expected; do
        [[ -e $entry ]] || breach "$entry is missing from the top of the tree"
    done
    # What is built, and what git keeps, is not part of the tree.
    shopt -s dotglob
    for entry in *; do
        [[ " $expected build .git .cache compile_commands.json " == *" $entry "* || $entry == build-* || $entry == *.pdf ]] ||
            breach "$entry does not belong at the top of the tree"
    done
}

check_arrows
check_floors
check_rooms
check_ruleset_names
check_circles
check_purity
check_lengths
check_names
check_pipes
check_rulebooks
check_top
((breaches == 0)) || {
    echo "$breaches breach(es) of the laws of the tree"
    exit 1
}
