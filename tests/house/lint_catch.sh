#!/usr/bin/env bash
# A lint that finds nothing protects nothing: each fault planted in tests/house/planted must be found, in
# its line, by the check that the line names, as ./dev lint goes about it.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
planted=tests/house/planted
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

unit=$build/unit.cxx
commands=
for source in "$unit" "$root/$planted/analyzer.cpp"; do
    commands+="${commands:+,}{\"directory\": \"$build\", \"file\": \"$source\",
      \"command\": \"c++ -std=c++20 -Wall -Wextra -Wconversion -Wsign-conversion -I$root -c $source\"}"
done
echo "[$commands]" >"$build/compile_commands.json"
for source in "$root/$planted"/*.cpp; do
    [[ $source == */analyzer.cpp ]] || echo "#include \"$source\"" >>"$unit"
done

found=$("$root/tests/house/tidy.sh" units "$build" 2>&1 || true)
found+=$("$root/tests/house/tidy.sh" analyze "$build" "$planted/analyzer.cpp" 2>&1 || true)
faults=0
while IFS=: read -r file line text; do
    for check in ${text##*// finds }; do
        grep -qE "/$file:$line:[0-9]+: .*\[($check|[^]]*[,]$check)[],]" <<<"$found" && continue
        echo "not found: $file:$line: $check"
        faults=$((faults + 1))
    done
done < <(cd "$root" && grep -n '// finds [a-z]' "$planted"/*.[ch]pp)
[[ -z ${SHOW-} ]] || echo "$found"
((faults == 0))
