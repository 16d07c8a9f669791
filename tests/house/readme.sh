#!/usr/bin/env bash
# The READMEs must not promise what is not there. In each of them the files, pictures, links and options exist, and the
# examples work: a block "toml" is saved in the file that its first line names, and each command of a block "sh" is run,
# all in the order of the page and in a folder that has cards/. Links of the other pages are followed too.
# Usage: readme.sh ROOT FOLDER_OF_PROGRAMS
set -euo pipefail
cd "$1"
root=$PWD
export MUSTER_BIN MUSTER_DEV=$root/dev LC_ALL=C.UTF-8
MUSTER_BIN=$(realpath "$2")
readmes="README.md cards/README.md client/README.md engine/lab/README.md print/README.md tests/README.md"
program=$root/tests/house/readme_program.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0
fault() {
    printf '%s\n' "$*"
    faults=$((faults + 1))
}

# anchors FILE: of its headings, as GitHub makes them.
anchors() {
    awk '/^```/ {code = !code} !code' "$1" | sed -nE 's/^#+ +(.*)$/\1/p' |
        sed -E 's/\[([^]]*)\]\([^)]*\)/\1/g; s/.*/\L&/; s/[^[:alnum:] _-]//g; s/ /-/g'
}

check_links() {
    local page=$1 line link target
    while IFS=: read -r line link; do
        link=${link#](}
        link=${link%)}
        [[ $link =~ ^(https?|mailto): ]] && continue
        target=$page
        [[ $link == '#'* ]] || target=$(dirname "$page")/${link%%#*}
        if [[ ! -e $target ]]; then
            fault "$page:$line: the link leads nowhere: $link"
        elif [[ $link == *'#'* ]] && ! grep -qxF -- "${link#*#}" <<<"$(anchors "$target")"; then
            fault "$page:$line: no heading there has that name: $link"
        fi
    done < <(grep -noE '\]\([^) ]+\)' "$page" || true)
}

# What is named in the text, from the root of the tree, and every option.
check_names() {
    local page=$1 name line
    while IFS=: read -r line name; do
        [[ -e ${name%.} ]] || fault "$page:$line: $name does not exist"
    done < <(sed -E 's/\]\([^)]*\)/]/g' "$page" |
        grep -noP '(?<![\w/.~-])(engine|cards|print|client|assets|tests)/[\w./-]*[\w/]' || true)
    while IFS=: read -r line name; do
        grep -qxF -- "$name" "$work/options" || fault "$page:$line: no program has the option $name"
    done < <(grep -noP '(?<![\w-])--[a-z][a-z-]*' "$page" || true)
}

# run_examples PAGE: as they stand, one after the other.
run_examples() {
    local page=$1 folder=$work/${1%/*} number=0 text command='' begins=0 kind='' file='' unused='' first=0
    mkdir -p "$folder/build/bin" "$folder/programs"
    ln -s "$root/cards" "$folder/cards"
    ln -s "$program" "$folder/dev"
    ln -s "$program" "$folder/build/bin/muster-lab"
    for name in muster muster-lab muster-print mpirun; do ln -s "$program" "$folder/programs/$name"; done
    while IFS= read -r text; do
        number=$((number + 1))
        case $kind in
        '')
            if [[ $text =~ ^\`\`\`(.*)$ ]]; then
                kind=${BASH_REMATCH[1]}
                first=1
                [[ $kind =~ ^(sh|toml|text)$ ]] || fault "$page:$number: a block is sh, toml or text, not \"$kind\""
                kind=${kind:-text}
            elif [[ $text =~ ^\ {4,}(\./dev|muster|mpirun|cmake) ]]; then
                fault "$page:$number: a command outside a block of sh, which no test runs"
            elif [[ $text =~ \`\./dev\ (lab|print|play)\ [^\`]*\` ]]; then
                fault "$page:$number: ${BASH_REMATCH[0]} stands outside a block of sh, where no test runs it"
            fi
            continue
            ;;
        esac
        if [[ $text == '```' ]]; then
            kind=''
            continue
        fi
        case $kind in
        toml)
            if ((first)); then
                first=0
                file=${text#'# '}
                if [[ $text != '# '* || $file != *.toml || $file == /* || $file == *..* ]]; then
                    fault "$page:$number: the first line does not name the file"
                    file=unnamed.toml
                fi
                mkdir -p "$folder/$(dirname "$file")"
                : >"$folder/$file"
                unused=$page:$number
            fi
            printf '%s\n' "$text" >>"$folder/$file"
            ;;
        sh)
            [[ $command ]] || begins=$number
            command+=${text%\\}
            [[ $text == *\\ ]] && continue
            if ! (cd "$folder" && PATH=$folder/programs:$PATH XDG_STATE_HOME=$folder/state \
                XDG_DATA_HOME=$folder/data XDG_CONFIG_HOME=$folder/config \
                bash -ec "$command" </dev/null >output 2>&1); then
                fault "$page:$begins: this fails: $command"
                tail -n 12 "$folder/output" | sed 's/^/    /'
            fi
            command='' unused=''
            ;;
        esac
    done <"$page"
    [[ -z $unused ]] || fault "$unused: no command follows this file, so that nothing reads it"
}

# print_help PROGRAM [SUBCOMMANDS...]: and that of all that are below it.
print_help() {
    local verb
    "$@" --help
    while read -r verb; do
        print_help "$@" "$verb"
    done < <("$@" --help | awk '/^Subcommands:/ {inside = 1; next} /^[^ ]/ {inside = 0} inside && /^  [a-z]/ {print $1}')
}

{
    for name in muster muster-lab muster-print; do print_help "$MUSTER_BIN/$name"; done
    ./dev help
    # Those of cmake and mpirun, and the one that --help keeps to itself.
    printf '%s\n' --preset --build --enable-recovery --host --bind-to --oversubscribe --write-usage
} | grep -oE -- '--[a-z][a-z-]*' | sort -u >"$work/options"

for page in $(find . -name '*.md' -not -path './build*' -not -path './.git/*' -printf '%P\n' | sort); do
    check_links "$page"
done
for page in $readmes; do
    check_names "$page"
    run_examples "$page"
done

jobs=$(./dev help | awk '/^  [a-z]/ {print $1}')
# shellcheck disable=SC2086
while IFS=: read -r page job; do
    grep -qx "${job#./dev }" <<<"$jobs" || fault "$page: $job is no job"
done < <(grep -oHE '\./dev [a-z]+' $readmes | sort -u)
for job in $jobs; do
    grep -qF "./dev $job" README.md || fault "README.md says nothing about ./dev $job"
done

# The front page stays one.
lines=$(wc -l <README.md)
((lines < 200)) || fault "README.md: $lines lines; the front page has fewer than 200"
first=$(head -n 40 README.md)
for wanted in './dev play' './dev test' assets/screenshots/table.png assets/screenshots/page.png; do
    [[ $first == *"$wanted"* ]] || fault "README.md: the first screen does not show $wanted"
done
for page in $readmes; do
    [[ $page == README.md || $(<README.md) == *"]($page)"* ]] || fault "README.md does not lead to $page"
done
((faults == 0))
