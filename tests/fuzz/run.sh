#!/usr/bin/env bash
# Feeds each fuzz target for a while, as many at once as there are cores. Usage: run.sh BIN FOLDER SECONDS
# BIN holds the programs. FOLDER keeps the seeds made from cards/, what each run adds to them, and, in
# findings/, each input that broke a promise. Exit code 1 if there is one.
set -euo pipefail
bin=$1 folder=$2 seconds=$3
corpus=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/corpus
targets=(campaign definitions layouts maps saves strategic)

# Each input is written to a file, so the files stand in memory where they can.
scratch=$(mktemp -d -p "$(test -w /dev/shm && echo /dev/shm || echo "${TMPDIR:-/tmp}")" muster-fuzz-XXXXXX)
trap 'rm -rf "$scratch"' EXIT

rm -rf "$folder/seeds"
mkdir -p "$folder"/{seeds,findings,logs}
"$bin/fuzz_seeds" "$folder/seeds"

feed() {
    local target=$1 begun=$SECONDS kept=()
    [[ -d $corpus/$target ]] && kept=("$corpus/$target")  # Only where something was found before.
    mkdir -p "$folder/new/$target" "$scratch/$target"
    if TMPDIR=$scratch/$target "$bin/fuzz_$target" -max_total_time="$seconds" -dict="$folder/seeds/$target.dict" \
        -timeout=120 -rss_limit_mb=2048 -max_len=16384 -artifact_prefix="$folder/findings/$target-" \
        "$folder/new/$target" "$folder/seeds/$target" "${kept[@]}" >"$folder/logs/$target.log" 2>&1; then
        printf 'fuzz_%s: %s inputs in %s s, nothing found\n' "$target" \
            "$(sed -n 's/^Done \([0-9]*\) runs.*/\1/p' "$folder/logs/$target.log")" $((SECONDS - begun))
        return
    fi
    printf 'fuzz_%s: a finding, see %s\n' "$target" "$folder/logs/$target.log"
    grep -m 1 -E 'ERROR:|runtime error' "$folder/logs/$target.log" || tail -n 5 "$folder/logs/$target.log"
    sed -n 's/.*Test unit written to /input: /p' "$folder/logs/$target.log"
    return 1
}

running=() failed=0
for target in "${targets[@]}"; do
    if ((${#running[@]} >= $(nproc))); then
        wait "${running[0]}" || failed=1
        running=("${running[@]:1}")
    fi
    feed "$target" &
    running+=($!)
done
for one in "${running[@]}"; do
    wait "$one" || failed=1
done
exit "$failed"
