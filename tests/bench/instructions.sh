#!/usr/bin/env bash
# Counts the instructions that an action of a random battle takes, legal actions, choice, dice and
# setup included, under valgrind: the same on a busy machine as on an idle one.
# Usage: instructions.sh muster-counted
set -euo pipefail

counted=$1
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

measure() {
    local ruleset=$1 battles=$2 actions collected
    actions=$(valgrind --tool=callgrind --callgrind-out-file="$out/$ruleset" --log-file="$out/log" \
        --collect-atstart=no --toggle-collect=muster_counted "$counted" "$ruleset" "$battles")
    collected=$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$out/log")
    printf '%-9s %4d instructions an action, %6d a battle of %d actions\n' "$ruleset" \
        $((collected / actions)) $((collected / battles)) $((actions / battles))
}

measure skirmish 200
measure warfare 20
