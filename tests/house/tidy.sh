#!/usr/bin/env bash
# clang-tidy; warnings are errors, and each is printed with its place. Usage, from anywhere:
#   tidy.sh units BUILD [due]     all checks but the analyzer, on the units that BUILD compiles; with due,
#                                 on what changed of each, and on one in twenty of the units in turn
#   tidy.sh analyze BUILD FILE..  the analyzer alone, on each file
#   tidy.sh files BUILD FILE..    all checks, on each file: what lint --all does
#   tidy.sh due BUILD [MOST]      prints these units, each with those of its sources that are due: of what changed the
#                                 last MOST sources and headers, 300 if it is not given
#   tidy.sh narrow BUILD          writes them into BUILD/due, an absolute path, and prints their places
#   tidy.sh changed               prints which sources the analyzer is due for
# BUILD holds a compile_commands.json. Several sources in one unit take little longer than one, as most
# of the time goes into their headers; the analyzer gains nothing from that.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
jobs=$(nproc)
list=$(mktemp)
trap 'rm -f "$list" "$list".*' EXIT

# run BUILD CHECKS [OPTIONS...]: on the files that standard input lists.
run() {
    xargs -r -n 1 -P "$jobs" clang-tidy --quiet --config-file="$root/.clang-tidy" -p "$1" --checks="$2" "${@:3}" \
        2> >(grep -v 'warnings\? \(and [0-9]* errors\? \)\?generated\.$' >&2)
}

# units BUILD: each source once, be it compiled for several programs or within a unit; the longest first.
units() {
    grep -o '"file": "[^"]*"' "$1/compile_commands.json" | cut -d '"' -f 4 | grep -v '/heads\.cpp$' | sort -u >"$list"
    grep '/unity_[^/]*$' "$list" | xargs -r grep -ho '^#include "[^"]*"' | cut -d '"' -f 2 >"$list.within" || true
    grep -vxFf "$list.within" "$list" | xargs -r grep -Hc '^#include' | sort -t : -k 2nr | cut -d : -f 1
}

# Sources of the programs, by which the analyzer goes.
sources() { (cd "$root" && find engine print client -name '*.cpp' | sort); }

# The commit since which sources count as changed: where this branch left main; on main itself the one
# before the last day of commits.
base() {
    local head other found
    head=$(git -C "$root" rev-parse -q --verify HEAD 2>/dev/null) || return 1
    for other in origin/main main; do
        found=$(git -C "$root" merge-base HEAD "$other" 2>/dev/null) || continue
        [[ $found == "$head" ]] || {
            echo "$found"
            return
        }
    done
    found=$(git -C "$root" rev-list -1 --before=$(($(git -C "$root" log -1 --format=%ct) - 86400)) HEAD)
    [[ -n $found ]] && echo "$found"
}

# altered SINCE [PATH...]: what changed in more than its place and the places of what it includes.
altered() {
    git -C "$root" diff -M -l9999 -U0 --no-color --no-ext-diff --diff-filter=d "$1" -- "${@:2}" | awk '
        /^diff --git / { is_head = 1; is_new = 0; next }
        is_head && /^new file / { is_new = 1 }
        is_head && /^\+\+\+ b\// { name = substr($0, 7); if (is_new) print name }
        /^@@ / { is_head = 0; next }
        !is_head && !is_new && /^[-+]/ && !/^[-+]#include "/ && last != name { print last = name }'
}

# latest SINCE MOST: of the sources that standard input lists, the MOST that changed last, the latest first. A change
# through the whole tree would take an hour: lint --all takes the others.
latest() {
    sort >"$list.altered"
    {
        git -C "$root" diff --name-only HEAD
        git -C "$root" log --format= --name-only "$1..HEAD"
    } | awk '!seen[$0]++' | grep -xFf "$list.altered" | awk -v most="$2" 'NR <= most' || true
}

# turn N: which part of N is due today where nothing says what changed: another one with each commit or day.
turn() {
    local count
    count=$(git -C "$root" rev-list --count HEAD 2>/dev/null) || count=$(($(date +%s) / 86400))
    echo $((count % $1))
}

# due BUILD [MOST]: a unit on each line, and of its sources those that are due (due_units.awk says which these are).
due() {
    local since
    units "$1" >"$list.units"
    xargs -r grep -Ho '^#include "[^"]*"' <"$list.units" >"$list.includes" || true
    (cd "$root" && find engine print client packaging tests -name '*.[ch]pp' -exec grep -Ho '^#include "[^"]*"' {} +) \
        >>"$list.includes"
    if since=$(base) && git -C "$root" diff --quiet "$since" -- .clang-tidy; then
        altered "$since" '*.cpp' '*.hpp' | latest "$since" "${2:-300}" >"$list.changed"  # Some seven minutes' worth.
    else
        (cd "$root" && find engine print client packaging tests -name '*.[ch]pp') >"$list.changed"
    fi
    awk -v root="$root/" -v turn="$(turn 20)" -f "$root/tests/house/due_units.awk" \
        part=1 "$list.changed" part=2 "$list.includes" part=3 "$list.units"
}

# narrow BUILD: makes BUILD/due, where each unit holds no more than is due, and prints these units.
narrow() {
    local unit sources source
    rm -rf "$1/due"
    mkdir "$1/due"
    # What cmake makes lies in BUILD, what is its own source elsewhere, and is compiled as it was.
    sed "s|$1/\([^ \"]*/unity_[^ /\"]*\)|$1/due/\1|g" "$1/compile_commands.json" >"$1/due/compile_commands.json"
    due "$1" | while read -r unit sources; do
        if [[ $unit == "$1"/*/unity_* ]]; then
            unit=$1/due/${unit#"$1/"}
            mkdir -p "$(dirname "$unit")"
            for source in $sources; do printf '#include "%s"\n' "$root/$source"; done >"$unit"
        fi
        echo "$unit"
    done
}

changed() {
    local since
    if since=$(base); then
        altered "$since" 'engine/*.cpp' 'print/*.cpp' 'client/*.cpp' | latest "$since" 75  # Some five minutes' worth.
        return
    fi
    # Nothing to compare with: a tenth, and what is not committed.
    {
        sources | awk -v tenth="$(turn 10)" 'NR % 10 == tenth'
        altered HEAD 'engine/*.cpp' 'print/*.cpp' 'client/*.cpp' 2>/dev/null || true
    } | sort -u
}

verb=${1-}
case $verb in
units)
    # The sources that a unit includes are known by their place; that it includes them is no fault.
    # Shadowing is g++'s to find: clang also warns of names that another source of the unit has.
    if [[ ${3-} == due ]]; then
        narrow "$2" >"$list.due"
        build=$2/due
    else
        units "$2" >"$list.due"
        build=$2
    fi
    run "$build" '-clang-analyzer-*,-bugprone-suspicious-include' --extra-arg=-Wno-shadow <"$list.due"
    ;;
analyze)
    build=$2
    shift 2
    cd "$root"
    printf '%s\n' "$@" | run "$build" '-*,clang-analyzer-*,-clang-analyzer-security.FloatLoopCounter'
    ;;
files)
    build=$2
    shift 2
    cd "$root"
    printf '%s\n' "$@" | run "$build" ''
    ;;
due) due "${@:2}" ;;
narrow) narrow "$2" ;;
changed) changed ;;
*)
    sed -n '2,12s/^# //p' "${BASH_SOURCE[0]}" >&2
    exit 2
    ;;
esac
