#!/usr/bin/env bash
# Installs the libraries, fonts and programs that are missing, and nothing when none is.
set -euo pipefail

packages=(
    pkg-config
    zlib1g-dev libpng-dev libturbojpeg0-dev libwebp-dev
    libcairo2-dev libpango1.0-dev fonts-inter fonts-liberation
    libexpat1-dev libchipmunk-dev
    ffmpeg
)

if ! command -v dpkg-query >/dev/null 2>&1; then
    missing=()
    for library in zlib libpng libturbojpeg libwebpmux cairo pangocairo expat; do
        pkg-config --exists "$library" 2>/dev/null || missing+=("$library")
    done
    [ ${#missing[@]} -eq 0 ] && exit 0
    echo "Not found by pkg-config: ${missing[*]}." >&2
    echo "This is no Debian or Ubuntu; install their development packages, the font Inter and ffmpeg by your system's means." >&2
    exit 1
fi

missing=()
for package in "${packages[@]}"; do
    status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
    [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

echo "Missing: ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
        echo "Installing them takes root: apt-get install ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
run() {
    echo "+ ${as_root[*]:+${as_root[*]} }$*"
    "${as_root[@]}" "$@"
}
run apt-get update -qq
run apt-get install -y -qq --no-install-recommends "${missing[@]}"
