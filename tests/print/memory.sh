#!/usr/bin/env bash
# Want of memory is a sentence: with address spaces from too small to ample the programs end well, or with one sentence and
# exit code 1; never by a signal, never without a word. What libraries take once a page is begun is beyond that promise.
# Usage: memory.sh BIN ROOT
set -uo pipefail
bin=$1 root=$2
export LC_ALL=C.UTF-8
ulimit -c 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0 sentences=0

# limited KB COMMAND...: its exit code; what it says is in $work.
limited() {
    local limit=$1
    shift
    (
        ulimit -v "$limit"
        exec "$@"
    ) >"$work/out" 2>"$work/err" </dev/null
}

# The least address space, in steps of 8 MB, in which the program itself can be loaded.
loaded() {
    local limit
    for ((limit = 40960; limit < 2097152; limit += 8192)); do
        if limited "$limit" "$1" --version; then
            echo "$limit"
            return
        fi
    done
}

# with_little PROGRAM ARGUMENTS...
with_little() {
    local program=$bin/$1 more code
    shift
    local least
    least=$(loaded "$program")
    for more in 0 8 48 128 224 2048; do
        limited $((least + 1024 * more)) "$program" "$@"
        code=$?
        if [ "$code" = 1 ] && [ "$(grep -c 'error: ' "$work/err")" = 1 ]; then
            grep -q 'too little memory' "$work/err" && sentences=$((sentences + 1))
        elif [ "$code" != 0 ]; then
            printf '%s\n' "${program##*/} $* with $more MB more than it takes to load: exit code $code"
            cat "$work/err"
            faults=$((faults + 1))
        fi
    done
    [ "$code" = 0 ] || { echo "${program##*/} $*: 2 GB are not enough" && faults=$((faults + 1)); }
}

with_little muster-lab check "$root/cards/skirmish/armies"
with_little muster-lab duel skirmish --games 2
with_little muster-print deck causeway_watch -o "$work/deck.pdf"
with_little muster-print png soldier --dpi 1600 -o "$work/soldier.png"
with_little muster-print reference skirmish -o "$work/reference.pdf"
[ "$sentences" -gt 0 ] || { echo "no limit led to the sentence" && faults=$((faults + 1)); }
echo "$sentences sentences, $faults faults"
[ "$faults" = 0 ]
