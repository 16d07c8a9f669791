#!/bin/bash
# Where the client cannot open its window it says why and what to do, and ends with exit code 1:
# without a display, without OpenGL, and without a driver for it.
# Usage: refusals_e2e.sh MUSTER
set -euo pipefail

muster=$1
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
export XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data XDG_STATE_HOME=$folder/state

fail() {
    echo "refusals_e2e: $*" >&2
    exit 1
}

# refused WHAT WORDS COMMAND...: the command ends with 1, and its last line says the words.
refused() {
    local what=$1 words=$2 code=0
    shift 2
    timeout 60 "$@" >"$folder/out" 2>&1 || code=$?
    [ "$code" = 1 ] || fail "$what: exit code $code: $(cat "$folder/out")"
    grep -q "^muster: .*$words" <<<"$(tail -n 1 "$folder/out")" || fail "$what: said: $(cat "$folder/out")"
}

refused "no display" "no display to open a window on.*muster-lab play" env -u DISPLAY "$muster"
refused "no such display" "no display to open a window on" env DISPLAY=:4999 "$muster"

# serve OPTIONS...: an X server in the place of the one before; DISPLAY is then its own. xvfb-run
# would do, but ends with 5 when its server is quicker than it in cleaning up.
serve() {
    [ -z "$server" ] || kill "$server"
    : >"$folder/display"
    Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp "$@" 3>"$folder/display" 2>/dev/null &
    server=$!
    for ((tries = 0; tries < 1800; ++tries)); do
        [ ! -s "$folder/display" ] || break
        sleep 0.1
    done
    DISPLAY=:$(cat "$folder/display")
    export DISPLAY
}

serve -extension GLX
refused "no OpenGL" "no OpenGL.*GLX.*muster-lab play" "$muster"
serve
refused "no driver" "libgl1-mesa-dri.*muster-lab play" env LIBGL_DRIVERS_PATH="$folder" "$muster"
[ -z "$(find "$folder/state" "$folder/data" -type f -name '*.muster' 2>/dev/null)" ] ||
    fail "a battle was begun"
