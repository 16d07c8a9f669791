#!/usr/bin/env bash
# The programs on a machine that was set up for playing: everything that only the tests bring is hidden, and the programs
# still teach, play and print in English and German. The lists of packages agree, and hold all that the programs open.
# Usage: bare.sh lists ROOT | opened ROOT BIN | bare ROOT BIN | window ROOT BIN E2E
set -euo pipefail
what=$1 root=$2 bin=${3-} e2e=${4-}
export LC_ALL=C.UTF-8
skipped=77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

faults=0
fault() {
    printf '%s\n' "$*"
    faults=$((faults + 1))
}

eval "$(sed -n '/^packages() {$/,/^}$/p' "$root/dev")"
# names KINDS...: of the packages of ./dev.
names() {
    local kind
    for kind in "$@"; do packages "$kind" | awk '{print $1}'; done | sort -u
}
# of_package FIELD: what packaging/package.cmake says.
of_package() {
    sed -nE "s/^set\(CPACK_DEBIAN_PACKAGE_$1 \"(.*)\"\)/\1/p" "$root/packaging/package.cmake" | tr -d ' ' | tr ',' '\n' | sort -u
}

check_lists() {
    local kind package
    diff <(names fonts screen) <(of_package DEPENDS) ||
        fault "./dev (fonts, screen) and packaging/package.cmake (DEPENDS) differ, see above"
    diff <(names more) <({ of_package RECOMMENDS && of_package SUGGESTS; } | sort -u | comm -23 - <(names build)) ||
        fault "./dev (more) and packaging/package.cmake (RECOMMENDS, SUGGESTS) differ, see above"
    sed -n '/^## Dependencies/,/^## Licence/p' "$root/README.md" | sed -nE 's/^\| ([^|]*) \|.*/\1/p' | tr ',' '\n' |
        tr -d ' ' | grep -vE '^(package|-*)$' | sort -u >"$work/readme"
    for kind in build fonts screen tests more lint desktop package bench sanitizers count; do names "$kind"; done |
        sort -u >"$work/dev"
    diff "$work/dev" "$work/readme" || fault "./dev and README.md (Dependencies) differ, see above"
}

# print_all PREFIX...: what people print, in both languages; the prefix runs each.
print_all() {
    local locale army
    "$@" "$bin/muster-lab" campaign new "$work/vale.muster" vale >/dev/null
    for locale in en de; do
        for army in causeway_watch nine_bridges ashen_muster millers_quarrel; do
            "$@" "$bin/muster-print" deck "$army" --locale "$locale" -o "$work/deck.pdf"
            "$@" "$bin/muster-print" sheet "$army" --locale "$locale" -o "$work/sheet.pdf"
        done
        "$@" "$bin/muster-print" png alchemy_lab --locale "$locale" -o "$work/card.png"
        for army in skirmish warfare battlefield strategic campaign; do
            "$@" "$bin/muster-print" reference "$army" --locale "$locale" -o "$work/reference.pdf"
        done
        "$@" "$bin/muster-print" handout "$work/vale.muster" --all --locale "$locale" -o "$work/handouts"
    done
}

# Every installed package with what it depends on, one pair a line.
needs() {
    # shellcheck disable=SC2016 # these are fields of dpkg
    dpkg-query -W -f '${db:Status-Status}\t${Package}\t${Depends}, ${Pre-Depends}\t${Provides}\n' |
        awk -F '\t' '$1 == "installed" {
            count = split($3, wanted, /[,|]/)
            for (i = 1; i <= count; ++i) {
                gsub(/\(.*\)|:any| /, "", wanted[i])
                if (wanted[i] != "") print $2, wanted[i]
            }
            count = split($4, given, /,/)
            for (i = 1; i <= count; ++i) {
                gsub(/\(.*\)| /, "", given[i])
                if (given[i] != "") print given[i], $2
            }
        }'
}

# owners <FILES: the packages that the files come from; a name may be older than the folders' merge.
owners() {
    sed -E 'p; s#^/usr/(s?bin|lib)#/\1#' | sort -u >"$work/asked"
    # It fails where one of the two names is not known.
    { xargs -r dpkg -S <"$work/asked" 2>/dev/null || true; } | grep -v ^diversion | sed -E 's/(:[a-z0-9]+)?: .*//' | sort -u
}

check_opened() {
    strace -f -o "$work/probe" true 2>/dev/null || exit "$skipped"
    # Of every program a file of its own: they say little by themselves.
    printf '#!/bin/sh\nexec strace -f -qq -z -e trace=open,openat,execve -o "%s/opened.$$" "$@"\n' "$work" >"$work/traced"
    chmod +x "$work/traced"
    print_all "$work/traced" >/dev/null 2>&1 || fault "the programs do not run under strace"
    sed -nE 's/^[0-9]+ +(open|openat|execve)\(([A-Z_0-9]+, )?"(\/[^"]+)".*/\3/p' "$work"/opened.* | sort -u |
        while read -r file; do [[ ! -f $file ]] || realpath "$file"; done | grep '^/usr/\|^/lib' | sort -u >"$work/files"
    {
        names fonts screen more
        ldd "$bin"/muster "$bin"/muster-print "$bin"/muster-lab | sed -nE 's/.*=> (\/[^ ]+) .*/\1/p' | xargs -r realpath |
            owners
        # shellcheck disable=SC2016 # these are fields of dpkg
        dpkg-query -W -f '${Essential} ${Priority} ${Package}\n' | awk '$1 == "yes" || $0 ~ /required/ {print $NF}'
    } >"$work/known"
    needs >"$work/needs"
    awk 'FILENAME == ARGV[1] {wants[$1] = wants[$1] " " $2; next}
         !seen[$1]++ {queue[++last] = $1}
         END {
             for (i = 1; i <= last; ++i) {
                 count = split(wants[queue[i]], next_ones, " ")
                 for (j = 1; j <= count; ++j) if (!seen[next_ones[j]]++) queue[++last] = next_ones[j]
             }
             for (i = 1; i <= last; ++i) print queue[i]
         }' "$work/needs" "$work/known" | sort -u >"$work/allowed"
    local package
    for package in $(owners <"$work/files"); do
        grep -qxF -- "$package" "$work/allowed" ||
            fault "the programs open files of $package, which no list has: $(dpkg -L "$package" | grep -xFf "$work/files" | awk 'NR <= 3')"
    done
    grep -q vollkorn "$work/files" || fault "no font was opened, so nothing was seen"
}

# hide: mounts over the files of packages that only the tests bring. Libraries stay, the tests themselves need them.
hide() {
    local package folder above=/nowhere
    for package in $(comm -23 <(names tests more) <(names build fonts screen)); do
        dpkg -L "$package" 2>/dev/null || true
    done | grep -E '^/usr/(share|bin)/' | grep -vE '^/usr/share/(doc|man|lintian|bug)/' | sort -u |
        while read -r file; do [[ -d $file ]] || printf '%s\n' "$file"; done >"$work/hidden"
    # Folders that hold nothing else go as a whole.
    sed 's|/[^/]*$||' "$work/hidden" | sort -u | while read -r folder; do
        [[ $folder/ == "$above"/* ]] && continue
        if [[ -z $(find "$folder" ! -type d | sort | comm -23 - "$work/hidden") ]]; then
            mount -t tmpfs tmpfs "$folder"
            above=$folder
        fi
    done
    # What fontconfig is told to read must be there, and says nothing.
    printf '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>' >"$work/nothing.conf"
    while read -r file; do
        [[ ! -e $file ]] || case $file in
        *.conf) mount --bind "$work/nothing.conf" "$file" ;;
        *) mount --bind /dev/null "$file" ;;
        esac
    done <"$work/hidden"
    [[ ! -e /usr/share/hyphen/hyph_de.dic && ! -e /usr/share/fonts/truetype/noto/NotoSans-Regular.ttf ]]
}

# within COMMAND...: this script again, where nobody else sees its mounts.
within() {
    local as=(unshare --mount)
    ((EUID == 0)) || as=(unshare --map-root-user --mount)
    "${as[@]}" true 2>/dev/null || {
        echo "this machine allows no mount namespace"
        exit "$skipped"
    }
    "${as[@]}" "$0" "$@"
}

case $what in
lists) check_lists ;;
opened) check_opened ;;
bare) within bare_inside "$root" "$bin" || exit ;;
window) within window_inside "$root" "$bin" "$e2e" || exit ;;
bare_inside)
    hide || fault "something of the tests can still be seen"
    print_all >"$work/said" 2>&1 || fault "printing failed: $(cat "$work/said")"
    ;;
window_inside)
    hide || fault "something of the tests can still be seen"
    "$e2e" --run_test=bare_tests || fault "the window failed"
    ;;
*) fault "unknown: $what" ;;
esac
((faults == 0))
