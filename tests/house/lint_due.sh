#!/usr/bin/env bash
# What changed is linted: on a small tree with a history, each change must bring the units that hold it.
set -euo pipefail
house=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree"/{tests/house,engine,print,client,packaging,build}
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
for name in a b c d e f g h i j; do
    printf '#include "engine/%s.hpp"\n' "$name" >"engine/$name.cpp"
    printf '#include "shared.hpp"\n' >"engine/$name.hpp"
    printf '#include "%s"\n' "$tree/engine/$name.cpp" >"build/unity_$name.cxx"
    commands+="{\"file\": \"$tree/build/unity_$name.cxx\"},"
done
echo >engine/shared.hpp
echo "[$commands]" >build/compile_commands.json
commit 1

failures=0
# expect WHAT LEAST MOST [UNIT...]: that many units are due, these among them.
expect() {
    local what=$1 least=$2 most=$3 name due
    due=$(tests/house/tidy.sh due build)
    local many
    many=$(grep -c . <<<"$due" || true)
    ((many >= least && many <= most)) || {
        echo "$what: $many units are due, not $least to $most"
        failures=$((failures + 1))
    }
    for name in "${@:4}"; do
        grep -q "/unity_$name.cxx$" <<<"$due" || {
            echo "$what: unit $name is not due"
            failures=$((failures + 1))
        }
    done
}

expect 'no day before the first' 10 10
echo >>engine/.keep
commit 3
expect 'nothing changed' 1 1
echo '// Two.' >>engine/b.cpp
expect 'a source, not committed' 1 2 b
echo '// Two.' >>engine/h.cpp
commit 5
expect 'sources, committed' 2 3 b h
echo '// A header of its own.' >>engine/d.hpp
echo '// In all.' >>engine/shared.hpp
commit 7
expect 'a header that one unit includes' 1 3 d
echo '// In all.' >>engine/shared.hpp
commit 9
expect 'a header that all include: one is enough' 1 2
git mv engine/c.hpp engine/c2.hpp
echo 'Checks: modernize-*' >.clang-tidy
expect 'other checks' 10 10
((failures == 0))
