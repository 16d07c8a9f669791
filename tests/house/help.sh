#!/usr/bin/env bash
# Runs --help of every program and of each of its subcommands: exit code 0, and 80 columns at most.
# Usage: help.sh FOLDER_OF_PROGRAMS
set -euo pipefail
bin=$1
faults=0
export LC_ALL=C.UTF-8

# check PROGRAM [SUBCOMMANDS...]
check() {
    local text wide name
    if ! text=$("$@" --help 2>&1 </dev/null); then
        printf '%s --help: fails\n%s\n' "${*##*/}" "$text"
        faults=$((faults + 1))
        return 0
    fi
    if [[ $text != *[Uu]sage* ]]; then
        printf '%s --help: does not say how it is used\n' "${*##*/}"
        faults=$((faults + 1))
    fi
    wide=$(grep -nE '^.{81,}' <<<"$text" || true)
    if [[ -n $wide ]]; then
        printf '%s --help: wider than 80 columns:\n%s\n' "${*##*/}" "$wide"
        faults=$((faults + 1))
    fi
    while read -r name; do
        check "$@" "$name"
    done < <(awk '/^Subcommands:/ {inside = 1; next} /^[^ ]/ {inside = 0} inside && /^  [a-z]/ {print $1}' <<<"$text")
}

for program in muster muster-print muster-lab; do
    check "$bin/$program"
done
((faults == 0))
