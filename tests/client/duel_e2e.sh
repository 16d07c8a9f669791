#!/bin/bash
# Plays a battle to its end through the window with xdotool, under Xvfb; kills the program once in
# the middle and resumes, leaves once and goes straight back to the table. The screenshot is judged
# by its structure, not by its pixels.
# Usage: duel_e2e.sh MUSTER [SCREENSHOT.png]
set -euo pipefail

if [ -z "${MUSTER_E2E_INSIDE:-}" ]; then
    # -noreset: without it the server refuses clients for a moment after the last one has gone.
    MUSTER_E2E_INSIDE=1 exec xvfb-run -a -s "-screen 0 1280x800x24 -noreset" "$0" "$@"
fi

muster=$1
picture=${2:-}
folder=$(mktemp -d)
pid=
clean() {
    [ -z "$pid" ] || kill -9 "$pid" 2>/dev/null || true
    rm -rf "$folder"
}
trap clean EXIT
fail() {
    echo "duel_e2e: $*" >&2
    exit 1
}

window=
start() {
    "$muster" --state-dir "$folder" --seed 22 --size 1280x800 "$@" 2>"$folder/errors" &
    pid=$!
    for _ in $(seq 100); do
        window=$(xdotool search --onlyvisible --name '^Muster' 2>/dev/null | head -n 1 || true)
        [ -n "$window" ] && return
        kill -0 "$pid" 2>/dev/null || fail "the program ended: $(cat "$folder/errors")"
        sleep 0.1
    done
    fail "no window"
}
title() { xdotool getwindowname "$window"; }
# await PATTERN WHAT: the window's title comes to match within five seconds.
await() {
    for _ in $(seq 50); do
        # shellcheck disable=SC2053 # $1 is a pattern
        [[ $(title) == $1 ]] && return
        sleep 0.1
    done
    fail "$2: $(title)"
}
# The program ends by itself, with exit code 0 and without a word.
ends_well() {
    for _ in $(seq 50); do
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.1
    done
    kill -0 "$pid" 2>/dev/null && fail "$1 did not end the program"
    wait "$pid" || fail "$1: the program did not end with exit code 0"
    pid=
    grep -q -i 'vertical sync' "$folder/errors" && fail "stderr: $(cat "$folder/errors")"
    return 0
}
save() { md5sum <"$folder/battle.muster"; }
actions() { tail -n +2 "$folder/battle.muster" | wc -l; }

# The cover asks for a held key; everything else is one press of Enter on where the focus starts.
step() {
    case $(title) in
        *"pass the screen"*)
            xdotool keydown Return
            sleep 0.6
            for _ in $(seq 40); do
                [[ $(title) == *"pass the screen"* ]] || break
                sleep 0.1
            done
            xdotool keyup Return
            ;;
        *) xdotool key Return ;;
    esac
    sleep 0.12
}

check_picture() {
    local file=$1 colours felt banner prompt
    colours=$(identify -format '%k' "$file")
    [ "$colours" -gt 400 ] || fail "the screenshot has only $colours colours"
    felt=$(convert "$file" -format '%[hex:u.p{121,520}]' info:)
    [ "${felt:0:6}" = 22332D ] || fail "no felt between the commanders and the prompt: $felt"
    # The first turn is Madder's or Woad's: the banner's flag has that fill beside its lines.
    banner=$(convert "$file" -crop 150x4+20+14 +repage -unique-colors -depth 8 txt:- | grep -c -i -E 'A32D22|1F3F77' || true)
    [ "$banner" -ge 1 ] || fail "the banner has no side's colour"
    prompt=$(convert "$file" -format '%[hex:u.p{400,500}]' info:)
    [ "${prompt:0:6}" = F4EAD3 ] || fail "no vellum slip at the prompt: $prompt"
}

start --new
was_killed=
was_left=
was_seen=
for _ in $(seq 2000); do
    [[ $(title) == *"is over"* ]] && break
    kill -0 "$pid" 2>/dev/null || fail "the program ended: $(cat "$folder/errors")"
    step
    if [ -z "$was_seen" ] && [ "$(actions)" -gt 12 ] && [[ $(title) == *"at the table"* ]]; then
        was_seen=1
        sleep 0.5
        import -window root "$folder/table.png"
        check_picture "$folder/table.png"
        [ -z "$picture" ] || cp "$folder/table.png" "$picture"
    fi
    if [ -z "$was_killed" ] && [ "$(actions)" -gt 24 ]; then
        was_killed=1
        before=$(save)
        kill -9 "$pid"
        wait "$pid" 2>/dev/null || true
        start
        await Muster "started again, the title screen is not shown"
        sleep 0.5
        xdotool key Return
        await "*pass the screen*" "resuming did not lead to the cover"
        [ "$before" = "$(save)" ] || fail "resuming changed the save"
    elif [ -z "$was_left" ] && [ "$(actions)" -gt 36 ] && [[ $(title) == *"at the table"* ]]; then
        was_left=1
        before=$(save)
        # While something moves on the table, a key only ends that; the cover may have come meanwhile.
        for _ in $(seq 20); do
            case $(title) in
                Muster) break ;;
                *"pass the screen"*) xdotool key Escape ;;
                *) xdotool key q ;;
            esac
            sleep 0.3
        done
        await Muster "Q at the table did not lead to the title"
        xdotool key q
        ends_well "Q on the title"
        start --table
        await "*pass the screen*" "--table did not lead to the cover of the open battle"
        sleep 0.5
        [ "$before" = "$(save)" ] || fail "going straight to the table changed the save"
    fi
done
[[ $(title) == *"is over"* ]] || fail "the battle did not end; $(actions) actions, at: $(title)"
[ -n "$was_killed" ] || fail "the battle was too short to be killed in the middle"
[ -n "$was_left" ] || fail "the battle was too short to be left in the middle"
[ -n "$was_seen" ] || fail "no screenshot was taken"
count=$(actions)
xdotool key Escape
sleep 0.5
[ -f "$folder/replays/0001-causeway_watch-barrow_court.muster" ] || fail "the battle was not put away"
xdotool key Escape
ends_well "Esc on the title"

# Without an open battle, --table begins one.
start --table
await "*pass the screen*" "--table did not lead to the cover of a new battle"
[ "$(tail -n +2 "$folder/battle.muster" | grep -c -v -i dice || true)" -eq 0 ] ||
    fail "--table did not begin a new battle"
sleep 0.5
xdotool key Escape
await Muster "Esc on the cover did not lead to the title"
xdotool key Escape
ends_well "Esc on the title"
echo "duel_e2e: played to the end, $count actions, killed once, left once, resumed twice"
