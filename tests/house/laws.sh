#!/usr/bin/env bash
# The laws of the tree: which folder may include which, how long a file may grow, what lies on top.
# Usage: laws.sh ROOT
set -euo pipefail
cd "$1"

breaches=0
breach() {
    printf '%s\n' "$*"
    breaches=$((breaches + 1))
}

rulesets="skirmish warfare battlefield strategic campaign"

# The folders that a folder may include, itself always among them. Arrows point down only:
# core < toml < rulesets < players < opponents, record < lab; toml < usage < all programs; core, toml, rulesets < print/faces; client on top.
allowed() {
    local ruleset below="engine/core engine/toml"
    for ruleset in $rulesets; do
        [[ $1 == "engine/$ruleset" ]] && echo "$below engine/$ruleset" && return
    done
    local rules=$below
    for ruleset in $rulesets; do rules+=" engine/$ruleset"; done
    local drawing="print/draw print/faces"
    case $1 in
    engine/core) echo "engine/core" ;;
    engine/toml) echo "$below" ;;
    engine/usage) echo "$below engine/usage" ;;
    engine/players) echo "engine/core engine/players" ;;  # written against the concept, no ruleset
    engine/opponents) echo "$rules engine/players engine/opponents" ;;
    engine/record) echo "$rules engine/players engine/record" ;;
    engine/lab) echo "$rules engine/players engine/opponents engine/record engine/usage engine/lab" ;;
    print/draw) echo "$below print/draw" ;;
    print/faces) echo "$rules $drawing" ;;
    print/pages) echo "$rules engine/usage $drawing print/pages" ;;
    client/*) echo "$rules engine/players engine/opponents engine/record engine/usage $drawing client" ;;
    *) return 1 ;;
    esac
}

# The first two folders of a path: "engine/core".
two_folders() {
    local first=${1%%/*} rest=${1#*/}
    folders=$first/${rest%%/*}
}

check_arrows() {
    local file line included folders folder target allowed_here
    declare -A known
    while IFS=: read -r file line included; do
        two_folders "$file"
        folder=$folders
        target=${included#*\"}
        target=${target%%\"*}
        # Asked once for each folder: a subshell a line would take most of the time.
        [[ -n ${known[$folder]:-} ]] || known[$folder]=$(allowed "$folder" || echo none)
        allowed_here=${known[$folder]}
        two_folders "$target"
        if [[ $allowed_here == none ]]; then
            breach "$file:$line: no arrows are drawn for the folder $folder"
        elif [[ ! -f $target ]]; then
            breach "$file:$line: \"$target\" is not a file named from the root"
        elif [[ " $allowed_here " != *" $folders "* && " $allowed_here " != *" ${target%%/*} "* ]]; then
            breach "$file:$line: $folder may not include $target"
        fi
    done < <(grep -rnE '^#include "' --include='*.[ch]pp' engine print client)
}

# Below the lab nothing knows a clock, a thread, ambient chance or a terminal; files belong to the
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
            engine/toml/* | engine/record/* | engine/*/load*) ;;
            *) breach "$file:$line: only readers, loaders and saves may include <$header>" ;;
            esac
            ;;
        esac
    done < <(grep -rnE '^#include <' --include='*.[ch]pp' engine | grep -v '^engine/lab/')
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

check_top() {
    local entry expected="CMakeLists.txt CMakePresets.json README.md CHANGELOG.md LICENSE dev engine \
client cards print assets tests .ci .clang-format .clang-tidy .gitignore .editorconfig"
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
check_purity
check_lengths
check_names
check_top
((breaches == 0)) || {
    echo "$breaches breach(es) of the laws of the tree"
    exit 1
}
