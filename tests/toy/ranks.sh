#!/usr/bin/env bash
# The lab reports the toy alike from one thread, from two, and from four MPI ranks of two threads each.
# Usage: ranks.sh toy_ranks mpirun
set -euo pipefail

one=$("$1" 1 2>/dev/null)
[[ $one == *'"ruleset": "toy"'* ]] || { echo "no report: $one"; exit 1; }
[[ $("$1" 2 2>/dev/null) == "$one" ]] || { echo "two threads report something else"; exit 1; }
four=$("$2" --mca plm isolated --oversubscribe -n 4 "$1" 2 2>/dev/null)
[[ $four == "$one" ]] || { echo "four ranks report something else: $four"; exit 1; }
