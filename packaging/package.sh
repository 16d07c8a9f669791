#!/usr/bin/env bash
# Makes the Debian package, a tar of the programs and one of the sources, with the same bytes every time, and checks the
# package. Usage: package.sh BUILD OUT: a build of the preset "package", and the folder to write into.
# SOURCE_DATE_EPOCH: the date of all that is packed, in seconds since 1970.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
: "${SOURCE_DATE_EPOCH:?}"
export LC_ALL=C.UTF-8 TZ=UTC
umask 022
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What is tracked here; in a folder without git, all but what was built.
sources() {
    if [[ -e .git ]]; then
        git ls-files -z
    else
        find . -path ./build -prune -o -path './build-*' -prune -o -type f -printf '%P\0'
    fi
}

# pack FOLDER NAME OUT [TAR OPTIONS...]: the files whose names come in, under NAME.
pack() {
    local folder=$1 name=$2 into=$3
    shift 3
    tar -C "$folder" --create --null --verbatim-files-from --files-from=- --sort=name --format=gnu \
        --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode='u+rw,go+r-w,a+X' \
        --transform="s|^|$name/|" "$@" | gzip -9n >"$work/tar"
    mv "$work/tar" "$into"
}

make_source_tar() { (cd "$root" && sources | LC_ALL=C sort -z) | pack "$root" "muster-$version" "$out/muster-$version.tar.gz"; }

# The programs find share/ beside the folder that they lie in, wherever that is.
make_binary_tar() {
    local name
    name=muster-$version-linux-$(uname -m)
    DESTDIR=$work/staged cmake --install "$build" --strip >/dev/null
    mv "$work/staged/usr/games" "$work/staged/usr/bin"
    (cd "$work/staged/usr" && find . -type f -printf '%P\0' | LC_ALL=C sort -z) |
        pack "$work/staged/usr" "$name" "$out/$name.tar.gz"
}

make_deb() {
    cpack --config "$build/CPackConfig.cmake" -B "$work/deb" >"$work/log" 2>&1 || {
        cat "$work/log"
        return 1
    }
    deb=$out/$(basename "$work"/deb/*.deb)
    mv "$work"/deb/*.deb "$deb"
}

make_source_tar
make_binary_tar
make_deb
# Only Debian's own archive asks that a first upload close a bug.
lintian --allow-root --tag-display-limit 0 --suppress-tags initial-upload-closes-no-bugs --fail-on error,warning "$deb"
printf '%s\n' "$deb" "$out/muster-$version.tar.gz" "$out/muster-$version-linux-$(uname -m).tar.gz"
