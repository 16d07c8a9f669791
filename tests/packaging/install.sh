#!/usr/bin/env bash
# Installs into a temporary folder: what a desktop needs is there and well formed, manual pages and completions know
# every option of --help, and the programs read what was installed and leave it as it was.
# Usage: install.sh ROOT BUILD
set -euo pipefail
root=$1 build=$2
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0
fault() {
    printf '%s\n' "$*"
    faults=$((faults + 1))
}

setting() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
DESTDIR=$work/stage cmake --install "$build" >"$work/log" || {
    cat "$work/log"
    exit 1
}
prefix=$work/stage$(setting CMAKE_INSTALL_PREFIX)
bin=$prefix/$(setting CMAKE_INSTALL_BINDIR)
share=$prefix/share
zsh_dir=$prefix/$(setting MUSTER_ZSH_DIR)

check_files() {
    local pixels book ruleset
    for pixels in 16 22 24 32 48 64 96 128 256 512; do
        [[ $(identify -format '%m %wx%h' "$share/icons/hicolor/${pixels}x$pixels/apps/muster.png") == \
            "PNG ${pixels}x$pixels" ]] || fault "the icon of $pixels pixels is none"
    done
    [[ -s $share/icons/hicolor/scalable/apps/muster.svg ]] || fault "there is no scalable icon"
    for book in "$root"/engine/*/RULES.md; do
        ruleset=$(basename "$(dirname "$book")")
        cmp -s "$book" "$share/muster/rules/$ruleset.md" || fault "the rulebook of $ruleset is not installed"
    done
    grep -q '^License: Expat$' "$share/doc/muster/copyright" || fault "the copyright file names no licence"
    grep -q 'WARRANTY OF ANY KIND' "$share/doc/muster/copyright" || fault "the copyright file lacks the licence"
    zcat "$share/doc/muster/changelog.gz" | cmp -s - "$root/CHANGELOG.md" || fault "changelog.gz is not CHANGELOG.md"
    desktop-file-validate "$share/applications/muster.desktop" || fault "muster.desktop is malformed"
    appstreamcli validate --no-net "$share/metainfo/local.muster.muster.metainfo.xml" >"$work/said" ||
        fault "the metainfo is malformed: $(cat "$work/said")"
}

# Where there is a public page, the metainfo names it and its screenshots.
check_home_page() {
    local picture page=$work/home/packaging/local.muster.muster.metainfo.xml
    mkdir -p "$work/home/packaging"
    cmake "-DOUT=$page" "-DVERSION=$(setting CMAKE_PROJECT_VERSION)" -DHOMEPAGE=https://muster.test/ \
        -DSCREENSHOTS=https://muster.test/pictures -P "$root/packaging/metainfo.cmake"
    appstreamcli validate --no-net "$page" >"$work/said" || fault "with a home page: $(cat "$work/said")"
    grep -q '<image>https://muster.test/pictures/table.png</image>' "$page" || fault "the screenshots are missing"
    while read -r picture; do
        [[ -f $root/assets/screenshots/$picture ]] || fault "there is no screenshot $picture"
    done < <(grep -oE '[a-z]+\.png' "$page")
}

subcommands() {
    "$@" --help | awk '/^Subcommands:/ {inside = 1; next} /^[^ ]/ {inside = 0} inside && /^  [a-z]/ {print $1}'
}
# options PROGRAM [SUBCOMMANDS...]: their names, from --help.
options() {
    "$@" --help | awk '/^Options:/ {inside = 1; next} /^[^ ]/ {inside = 0} inside && /^  -/' |
        sed -E 's/^  ([^ ]+).*/\1/' | tr ',' '\n'
}

# offered PROGRAM WORDS...: what the completion of bash offers for the last word.
offered() {
    bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); "_${1//-/_}"
        printf "%s\n" "${COMPREPLY[@]}"' bash "$share/bash-completion/completions/$1" "$@"
}

is_offered() {
    local all
    all=$(offered "${@:2}")
    [[ $'\n'$all$'\n' == *$'\n'"$1"$'\n'* ]]
}

# check_page NAME [SUBCOMMANDS...]
check_page() {
    local option page=$work/$1.6
    if (($# == 1)); then
        zcat "$share/man/man6/$1.6.gz" | groff -man -Tascii -P-cbou -rLL=200n -ww 2>"$work/warned" >"$page" ||
            fault "the manual page of $1 is malformed"
        [[ -s $work/warned ]] && fault "the manual page of $1: $(cat "$work/warned")"
        cp "$page" "$work/part"
    else
        sed -n "/^   $*\$/,/^\(   $1 [a-z -]*\|[A-Z].*\)\$/p" "$page" >"$work/part"
    fi
    while IFS= read -r option; do
        grep -qE -- "^ +([^ ]+, )?$option( |,|\$)" "$work/part" || fault "the manual page of $*: $option is missing"
        is_offered "$option" "$@" "${option:0:2}" || fault "bash offers no $option after $*"
    done < <(options "$bin/$1" "${@:2}")
}

# The part of zsh's completion that is of a subcommand.
check_zsh() {
    local option all=$zsh_dir/_$1 part=$work/part
    zsh -n "$all" || fault "zsh cannot read the completion of $1"
    # The shell's own part of a subcommand, or the one before all of them.
    if (($# == 1)); then
        sed '/case \$state/,$d' "$all" >"$part"
    else
        sed -n "/^ *${*: -1})\$/,/;;/p" "$all" >"$part"
    fi
    while IFS= read -r option; do
        grep -qE -- "['})*]$option(=|\[)" "$part" || fault "zsh offers no $option after $*"
    done < <(options "$bin/$1" "${@:2}")
}

# check_command PROGRAM [SUBCOMMANDS...]: and all that are below it.
check_command() {
    local verb
    check_page "$@"
    check_zsh "$@"
    for verb in $(subcommands "$bin/$1" "${@:2}"); do
        is_offered "$verb" "$@" "${verb:0:1}" || fault "bash does not offer $* $verb"
        check_command "$@" "$verb"
    done
}

check_programs() {
    local program
    for program in muster muster-print muster-lab; do
        check_command "$program"
    done
    [[ $(offered muster --blue-player g) == greedy ]] || fault "bash does not offer who may play"
}

# An army that is only in the installed copy shows which one is read.
check_runs() {
    local before armies=$share/muster/cards/skirmish/armies
    sed 's/^name = .*/name = "The Installed Watch"/' "$armies/causeway_watch.toml" >"$armies/installed_watch.toml"
    before=$(cd "$share" && find . -type f -exec sha256sum {} + | sort)
    chmod -R a-w "$share"
    mkdir -p "$work/home"
    # A shell of its own, as this one does not stop at a failure before "||".
    # shellcheck disable=SC2016
    (cd "$work/home" && unset MUSTER_CARDS MUSTER_ASSETS &&
        env HOME="$work/home" XDG_STATE_HOME='' XDG_DATA_HOME='' XDG_CONFIG_HOME='' bash -euo pipefail -c 'bin=$1
        "$bin/muster-lab" duel skirmish --games 4 --red installed_watch --red-player random --blue-player random >report
        "$bin/muster-print" sheet installed_watch -o sheet.pdf >said
        pdftotext sheet.pdf sheet.txt
        grep -qi "Installed Watch" sheet.txt
        "$bin/muster-print" deck causeway_watch -o deck.pdf >said
        "$bin/muster" --version >said' bash "$bin") || fault "the installed programs do not work"
    chmod -R u+w "$share"
    [[ $(cd "$share" && find . -type f -exec sha256sum {} + | sort) == "$before" ]] ||
        fault "the installed files were written to"
}

check_files
check_home_page
check_programs
check_runs
((faults == 0)) || {
    echo "$faults fault(s) of what is installed"
    exit 1
}
