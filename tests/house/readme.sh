#!/usr/bin/env bash
# README.md must not promise what is not there: its jobs of ./dev, pictures, links and files exist.
# Usage: readme.sh ROOT
set -euo pipefail
cd "$1"
faults=0
fault() {
    printf 'README.md: %s\n' "$*"
    faults=$((faults + 1))
}

jobs=$(./dev help | awk '/^  [a-z]/ {print $1}')
while read -r _ job; do
    grep -qx "$job" <<<"$jobs" || fault "./dev $job is no job"
done < <(grep -oE '\./dev [a-z]+' README.md | sort -u)
for job in $jobs; do
    grep -qF "./dev $job" README.md || fault "says nothing about ./dev $job"
done

for path in $(grep -oE '\]\([^)#]+\)' README.md | sed -E 's/^\]\((.*)\)$/\1/' | grep -v '^https\?:' | sort -u) \
    $(grep -oE '\b(engine|cards|print|client|assets|tests)/[A-Za-z0-9_./-]*[A-Za-z0-9_/]' README.md | sort -u); do
    [[ -e $path ]] || fault "$path does not exist"
done

first=$(head -n 40 README.md)
for wanted in './dev play' './dev test' assets/screenshots/table.png assets/screenshots/page.png; do
    [[ $first == *"$wanted"* ]] || fault "the first screen does not show $wanted"
done
((faults == 0))
