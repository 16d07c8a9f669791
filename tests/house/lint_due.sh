#!/usr/bin/env bash
# What changed is linted: on a small tree with a history, each change must bring the sources that hold it.
set -euo pipefail
house=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree"/{tests/house,engine,print,client,packaging,build/lib}
cp "$house"/{tidy.sh,due_units.awk} "$tree/tests/house"
cd "$tree"
git init -q -b main
git config user.name Muster
git config user.email muster@example.org

# commit DAY: all there is, at noon of that day, so that it counts as changed or not.
commit() {
    git add -A
    GIT_COMMITTER_DATE="2026-01-0$1 12:00 +0000" git commit -qm "day $1"
}

echo 'build' >.gitignore
echo 'Checks: bugprone-*' >.clang-tidy
commands=
# Units of two: a and b, c and d ...
number=0
for name in a b c d e f g h i j; do
    printf '%s\n' "#include \"engine/$name.hpp\"" '' "/// What $name.hpp says of it." "int $name() {" '    return 1;' '}' >"engine/$name.cpp"
    printf '%s\n' '#include "shared.hpp"' '' "/// The number of $name, which is one." "int $name();" >"engine/$name.hpp"
    unit=$tree/build/lib/unity_$((number++ / 2)).cxx
    printf '#include "%s"\n' "$tree/engine/$name.cpp" >>"$unit"
    [[ $commands == *"$unit"* ]] || commands+="{\"file\": \"$unit\"},"
done
echo >engine/shared.hpp
echo "[$commands]" >build/compile_commands.json
commit 1

failures=0
# expect WHAT LEAST MOST [SOURCE...]: that many sources are due, these among them, none twice.
expect() {
    local what=$1 least=$2 most=$3 name due many
    due=$(tests/house/tidy.sh due build | tr ' ' '\n' | grep '^engine/' || true)
    many=$(grep -c . <<<"$due" || true)
    ((many >= least && many <= most)) || {
        echo "$what: $many sources are due, not $least to $most:" "$due"
        failures=$((failures + 1))
    }
    for name in "${@:4}"; do
        (($(grep -cx "engine/$name.cpp" <<<"$due") == 1)) || {
            echo "$what: $name.cpp is due not once:" "$due"
            failures=$((failures + 1))
        }
    done
}

# One unit of five has its turn now and then.
expect 'no day before the first' 10 10 a b c d e f g h i j
echo >>engine/.keep
commit 3
expect 'nothing changed' 0 2
echo '// Two.' >>engine/b.cpp
expect 'a source, not committed' 1 3 b
echo '// Two.' >>engine/h.cpp
commit 5
expect 'sources, committed' 2 4 b h
# Units that hold no more than that, which are compiled as the whole ones were.
units=$(tests/house/tidy.sh narrow "$tree/build")
for unit in $units; do
    grep -q "\"$unit\"" build/due/compile_commands.json || {
        echo "$unit: nothing says how it is compiled"
        failures=$((failures + 1))
    }
done
held=$(xargs cat <<<"$units")
if [[ $held != *"/engine/b.cpp"* || $held != *"/engine/h.cpp"* || $held == *"/engine/a.cpp"*"/engine/g.cpp"* ]]; then
    echo "the narrow units hold:" "$held"
    failures=$((failures + 1))
fi
echo '// A header of its own.' >>engine/d.hpp
echo '// In all.' >>engine/shared.hpp
commit 7
expect 'headers, one of them of one source alone' 2 5 d
echo '// In all.' >>engine/shared.hpp
commit 9
expect 'a header that all include: one is enough' 1 3
# To another room, with all that names it; only what changed besides is due.
move() {
    local name
    mkdir -p engine/room
    for name in "$@"; do
        git mv "engine/$name.cpp" "engine/$name.hpp" engine/room
        sed -i "s|engine/$name\.|engine/room/$name.|; s|\"shared|\"engine/shared|" "engine/room/$name".*pp build/lib/unity_*
    done
}
move c e f
expect 'moved, not committed, and the header of day 9' 1 3
commit 11
expect 'moved' 0 2
move i j
echo '// Two.' >>engine/room/i.cpp
echo '// A header of its own.' >>engine/room/j.hpp
echo '#include <vector>' >>engine/b.cpp
echo >engine/room/k.hpp
commit 13
expect 'moved and changed' 3 5 room/i room/j b
for name in a b g h; do
    echo '// Three.' >>engine/$name.cpp
    commit 15
done
due=$(tests/house/tidy.sh due build 2)
# a and b are one unit, of which both are due in its turn.
if [[ $due != *"engine/g.cpp"*"engine/h.cpp"* || ($due == *"engine/a.cpp"* && $due != *"engine/b.cpp"*) ||
    ($due == *"engine/b.cpp"* && $due != *"engine/a.cpp"*) ]]; then
    echo 'no more than the last two:' "$due"
    failures=$((failures + 1))
fi
git mv engine/d.hpp engine/d2.hpp
echo 'Checks: modernize-*' >.clang-tidy
expect 'other checks' 10 10
((failures == 0))
