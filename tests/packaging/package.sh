#!/usr/bin/env bash
# Makes all packages twice, the second time from the source tar of the first and in another folder: the same bytes, no
# path of a folder in which they were made, and programs that work where they were unpacked. Usage: package.sh ROOT
set -euo pipefail
root=$1
export LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=1700000000
unset MUSTER_CARDS MUSTER_ASSETS
shopt -s extglob
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    printf '%s\n' "$*"
    exit 1
}

# What is tracked; of a source tar, all but what was built.
sources() {
    if [[ -e $root/.git ]]; then
        git -C "$root" ls-files -z
    else
        (cd "$root" && find . -path ./build -prune -o -type f -print0)
    fi
}

mkdir "$work/first"
sources | tar -C "$root" -c --null --files-from=- | tar -C "$work/first" -x
"$work/first/dev" package
made=$work/first/build/packages
mkdir "$work/and_the_second"
tar -C "$work/and_the_second" --strip-components=1 -xzf "$made"/muster-+([0-9.]).tar.gz
"$work/and_the_second/dev" package
diff -r "$made" "$work/and_the_second/build/packages" || fail "the second time other bytes were made"

mkdir "$work/deb" "$work/tar"
dpkg-deb -x "$made"/muster_*.deb "$work/deb"
tar -C "$work/tar" --strip-components=1 -xzf "$made"/muster-*-linux-*.tar.gz
grep -rlF -- "$work" "$work/deb" "$work/tar" && fail "these name the folder in which they were made"
for depends in fontconfig fonts-inter fonts-vollkorn libgl1-mesa-dri libsfml-graphics2.5; do
    grep -qw -- "$depends" <<<"$(dpkg-deb -f "$made"/muster_*.deb Depends)" || fail "the package does not depend on $depends"
done

# try PROGRAMS: as an ordinary user would, and without the sources.
try() {
    mkdir -p "$work/home"
    (cd "$work/home" && HOME=$work/home bash -euo pipefail -c '
        "$1/muster" --version
        "$1/muster-lab" duel skirmish --games 4 --red-player random --blue-player random
        "$1/muster-print" deck causeway_watch -o deck.pdf' bash "$1")
}
rm -r "$work/first/cards" "$work/first/assets" "$work/and_the_second"
try "$work/deb/usr/games" || fail "the package's programs do not work"
try "$work/tar/bin" || fail "the programs of the tar do not work"
