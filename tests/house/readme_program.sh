#!/usr/bin/env bash
# Stands for ./dev, mpirun and the programs while readme.sh runs the examples of the READMEs: runs the real program,
# with few battles between quick players where an example measures, and without waiting for a person.
# MUSTER_BIN: folder of the programs; MUSTER_DEV: the real ./dev.
set -euo pipefail

fail() {
    printf '%s\n' "$*"
    exit 1
}

# Whoever reads plays thousands of battles, the test only as many as show that the command is right.
lab() {
    local few=() kept=() code=0
    case ${1-} in
    duel | card) few=(--games 4) ;;
    round-robin) few=(--games 1) ;;
    tune) few=(--games 256) ;;
    army) few=(--restarts 1 --games 20 --judged 10) ;;
    esac
    if ((${#few[@]})); then
        [[ " $* " == *" --player "* || $1 == duel || $1 == tune ]] || few+=(--player random)
        while (($#)); do
            if [[ $1 =~ ^--(games|precision|judged|restarts)$ && ${2-} =~ ^[0-9.]+%?$ ]]; then
                shift
            else
                kept+=("$1")
            fi
            shift
        done
        set -- "${kept[@]}" "${few[@]}"
    fi
    "$MUSTER_BIN/muster-lab" "$@" </dev/null >said 2>&1 || code=$?
    # Nobody answers here: a battle that asks a person is begun, saved, and left.
    if ((code)) && ! { [[ $1 == play ]] && grep -q 'the input ended before the battle' said; }; then
        cat said
        exit "$code"
    fi
}

printer() {
    local code=0 watching out=''
    if [[ ${1-} != watch ]]; then
        exec "$MUSTER_BIN/muster-print" "$@"
    fi
    [[ " $* " =~ \ -o\ ([^ ]+)\  ]] && out=${BASH_REMATCH[1]}
    rm -rf -- "${out:?}"
    : >said
    "$MUSTER_BIN/muster-print" "$@" >said 2>&1 &
    watching=$!
    until grep -q 'watching;' said || ! kill -0 "$watching" 2>/dev/null; do sleep 0.1; done
    # SIGTERM ends it as Ctrl-C does; bash has what it starts in the background ignore the latter.
    kill "$watching" 2>/dev/null || true
    wait "$watching" || code=$?
    # It waits for a file that is missing or broken, so that its code does not say whether it drew.
    if ((code)) || [[ ! -e $out ]]; then
        cat said
        exit 1
    fi
}

# The window opens last, after everything was read.
client() {
    local code=0
    env -u DISPLAY "$MUSTER_BIN/muster" "$@" >said 2>&1 || code=$?
    if ((code != 1)) || ! grep -q 'no display to open a window on' said; then
        cat said
        exit 1
    fi
    while (($#)); do
        [[ $1 != --replay || -e ${2-} ]] || fail "there is no ${2-}"
        shift
    done
}

dev() {
    local job=${1-help} known
    (($#)) && shift
    case $job in
    lab) lab "$@" ;;
    print) printer "$@" ;;
    play) client "$@" ;;
    *)
        known=$("$MUSTER_DEV" help)
        grep -qE "^  $job  " <<<"$known" || fail "./dev has no job $job"
        while (($#)); do
            [[ $1 != --* ]] || grep -qE -- "$1([^a-z-]|\$)" <<<"$known" || fail "./dev $job does not know $1"
            shift
        done
        ;;
    esac
}

case ${0##*/} in
dev) dev "$@" ;;
muster) client "$@" ;;
muster-lab) lab "$@" ;;
muster-print) printer "$@" ;;
mpirun) # One rank here; tests/engine/lab plays with several.
    while (($#)) && [[ $1 != */muster-lab ]]; do shift; done
    (($#)) || fail "mpirun starts no muster-lab"
    [[ -x $1 ]] || fail "$1 is not what ./dev build makes"
    lab "${@:2}"
    ;;
esac
