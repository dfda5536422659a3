# Swift's official toolchain for a machine without one: fetched, its signature checked, unpacked into the cache
# directory. To be sourced; 'offer_swift' is the way in. Every function takes what it depends on as arguments,
# so that a test can hand in an archive of its own and no variable of the environment changes what is trusted.

# The release that Easel's own tests are run with.
swift_release=6.3.1
# Of the 'Swift 6.x Release Signing Key', which signs all releases of Swift 6, as it stands on
# https://www.swift.org/keys/active/ and in the Dockerfiles of the official images. Were it empty, nothing would
# be fetched.
swift_fingerprint=52BB7E3DE28A71BE22EC05FFEF80A866B47A981F
swift_origin=https://download.swift.org
swift_key=https://www.swift.org/keys/release-key-swift-6.x.asc
# In MB: the archive, and what it needs on the disk with what is unpacked from it.
swift_size=1100
swift_space=4600

by_hand="get Swift 6.2 or later from https://www.swift.org/install/linux/ and put it on the PATH of this shell"

# refuse SENTENCE: the script ends with 3.
refuse() {
  echo "$1" >&2
  exit 3
}

swift_cache() {
  local cache=${XDG_CACHE_HOME-}
  # The rule of XDG: what is not absolute does not count.
  if [[ $cache != /* ]]; then
    if [[ -z ${HOME-} ]]; then refuse "HOME is not set, so there is no cache directory; set it, then run this again."; fi
    cache=$HOME/.cache
  fi
  # The folder comes to the PATH, where a colon ends a name, and what is relative means another folder elsewhere.
  if [[ $cache != /* || $cache == *:* ]]; then
    refuse "The cache directory '$cache' is relative or has a colon in it; set XDG_CACHE_HOME to another, then run \
this again."
  fi
  echo "$cache/easel"
}

# is_trusted PATH: whether it is itself, not a link, belongs to this account or to root, and only its owner can write to it.
is_trusted() {
  local owner mode
  if [[ -L $1 ]]; then return 1; fi
  read -r owner mode < <(stat -c '%u 0%a' -- "$1" 2>/dev/null) || return 1
  [[ $owner == "$(id -u)" || $owner == 0 ]] && (((mode & 022) == 0))
}

# check_trust CACHE FOLDER: refuses the cache, or a Swift in it, that another account can have put there.
check_trust() {
  local path
  for path in "$1" "$2" "$2/usr" "$2/usr/bin" "$2/usr/bin/swift"; do
    # A program may be a link to another name of the folder, which is looked at as well.
    if [[ -L $path && $path == */swift ]]; then path=$2/usr/bin/$(basename -- "$(readlink -- "$path")"); fi
    if [[ -e $path || -L $path ]] && ! is_trusted "$path"; then
      refuse "'$path' is a link, belongs to another account, or can be written to by one; remove it, or set \
XDG_CACHE_HOME to a folder of yours, then run this again."
    fi
  done
}

# swift_platform OS-RELEASE PROCESSOR: what the archive for the system is called after, such as
# 'ubuntu24.04-aarch64'.
swift_platform() {
  local name version suffix
  case $2 in
    x86_64) suffix= ;;
    aarch64 | arm64) suffix=-aarch64 ;;
    *) refuse "Swift is missing, and there is no toolchain of Swift for the processor '$2'; \
use a machine with x86_64 or aarch64." ;;
  esac
  name=$(sed -n 's/^ID="\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' "$1" 2>/dev/null) || true
  version=$(sed -n 's/^VERSION_ID="\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' "$1" 2>/dev/null) || true
  case $name$version in
    debian12 | ubuntu22.04 | ubuntu24.04) echo "$name$version$suffix" ;;
    *)
      name="$name $version"
      if [[ $name == " " ]]; then name="this system"; fi
      refuse "Swift is missing, and these scripts fetch it only for Debian 12 and Ubuntu 22.04 and 24.04, not \
for $name; $by_hand, then run this again."
      ;;
  esac
}

# offer_swift ANSWER: puts a fetched Swift on the PATH, after asking unless ANSWER is 'yes'.
offer_swift() {
  local platform cache folder reply
  platform=$(swift_platform /etc/os-release "$(uname -m)") || exit
  cache=$(swift_cache) || exit
  folder=$cache/swift-$swift_release-$platform
  check_trust "$cache" "$folder"
  if [[ ! -x $folder/usr/bin/swift ]]; then
    local offer="Swift $swift_release for $platform: about $swift_size MB from $swift_origin, signed by Swift's \
project, unpacked into $cache, where it takes $((swift_space - swift_size)) MB"
    if [[ $1 != yes && -t 0 ]]; then
      echo "Swift is missing. These scripts can fetch it:"
      echo "$offer."
      read -r -p "Fetch it? [y/N] " reply || true
      if [[ ${reply,,} != y && ${reply,,} != yes ]]; then
        refuse "Nothing was fetched; $by_hand, then run this again."
      fi
    elif [[ $1 != yes ]]; then
      echo "Swift is missing. With --install-swift, this script fetches it:" >&2
      echo "$offer." >&2
      refuse "Or $by_hand, then run this again."
    fi
    need_packages ca-certificates curl gnupg
    fetch_swift "$swift_origin/$(swift_path "$platform")" "$swift_key" "$swift_fingerprint" "$folder" \
      "$swift_space" || exit
  fi
  PATH=$folder/usr/bin:$PATH
}

# swift_path PLATFORM: where the archive lies below the origin.
swift_path() {
  local release=swift-$swift_release-RELEASE
  echo "swift-$swift_release-release/${1/./}/$release/$release-$1.tar.gz"
}

# fetch_swift ARCHIVE KEY FINGERPRINT FOLDER SPACE: unpacks the archive of that address as FOLDER, once
# 'ARCHIVE.sig' is a signature of the key with that fingerprint, which is in the file of the address KEY. SPACE
# is what has to be free, in MB. What is on the way lies under hidden names beside FOLDER.
fetch_swift() (
  set -uo pipefail
  umask 022
  archive=$1 key=$2 fingerprint=$3 folder=$4 space=$5
  cache=$(dirname "$folder")
  partial=$cache/.$(basename "$folder").partial
  whole=$cache/.$(basename "$folder").tar.gz
  unpacked=$cache/.$(basename "$folder").unpacked
  again="run this again"

  if [[ -z $fingerprint ]]; then
    refuse "The key of Swift's releases could not be confirmed, so Swift is not fetched; $by_hand."
  fi
  mkdir -p "$cache" 2>/dev/null || refuse "The folder '$cache' cannot be made; make it, then $again."
  check_trust "$cache" "$folder"
  # The folder itself is locked, and only read for that: a file in it might be a link, or a pipe that waits.
  if [[ ! -w $cache ]] || ! { exec {lock}<"$cache"; } 2>/dev/null; then
    refuse "The folder '$cache' cannot be written to; make it yours, then $again."
  fi
  flock -n "$lock" || refuse "Another script is fetching Swift into '$cache'; wait for it, then $again."
  if [[ -x $folder/usr/bin/swift ]]; then return 0; fi

  work=$(mktemp -d) || exit 3
  # gpg takes no key of this account into account, and none of these outlives the fetch.
  export GNUPGHOME=$work/keys
  trap 'rm -rf "$work" "$unpacked"' EXIT
  trap 'refuse "Interrupted; nothing was installed. Run this again to go on where it stopped."' INT TERM HUP
  rm -rf "$unpacked"
  for file in "$partial" "$whole"; do
    if [[ -e $file || -L $file ]] && ! { [[ -f $file ]] && is_trusted "$file"; }; then
      rm -rf "$file" || refuse "'$file' cannot be removed; remove it, then $again."
    fi
  done

  free=$(df --output=avail -B1M "$cache" | tail -n 1)
  taken=$({ du -cm "$partial" "$whole" 2>/dev/null || true; } | tail -n 1 | cut -f 1)
  if ((free + taken < space)); then
    refuse "Swift needs $space MB on the disk of '$cache', which has $free MB; make room, then $again."
  fi

  download "$archive.sig" "$work/signature" --silent
  download "$key" "$work/key" --silent
  if [[ ! -f $whole ]]; then
    echo "Fetch $archive"
    download "$archive" "$partial" --continue-at -
    mv -T "$partial" "$whole" || refuse "'$whole' could not be made; remove it, then $again."
  fi

  echo "Check its signature"
  check_signature "$work/signature" "$whole" "$work/key" "$fingerprint"

  echo "Unpack it into $folder"
  mkdir "$unpacked" && tar -xzf "$whole" -C "$unpacked" --strip-components=1 --no-same-owner 2>"$work/tar" ||
    refuse "Swift could not be unpacked in '$cache' ($(tail -n 1 "$work/tar")); make room, then $again."
  if [[ ! -x $unpacked/usr/bin/swift ]]; then
    rm -f "$whole"
    refuse "There is no Swift in '$archive'; $by_hand."
  fi
  mv -T "$unpacked" "$folder" || refuse "'$folder' could not be made; remove it, then $again."
  rm -f "$whole"
)

# download ADDRESS FILE OPTION…: by curl, with the options. Leaves the subshell of 'fetch_swift' if it fails.
download() {
  local address=$1 file=$2 status=0
  shift 2
  if [[ ! -t 2 ]]; then set -- --silent "$@"; fi
  curl --fail --location --connect-timeout 30 "$@" --output "$file" "$address" || status=$?
  case $status in
    0) ;;
    6 | 7 | 28 | 35 | 52 | 56)
      refuse "'$address' could not be reached; look at the network, then $again to go on where it stopped." ;;
    18 | 92) refuse "The connection ended too early; $again to go on where it stopped." ;;
    22 | 37 | 78) refuse "The server does not give '$address'; $again later, or $by_hand." ;;
    23) refuse "'$file' could not be written; make room on its disk, then $again." ;;
    33 | 36)
      rm -f "$file"
      refuse "The download could not go on where it stopped; $again to begin it anew."
      ;;
    *) refuse "'$address' could not be fetched, curl says $status; $again." ;;
  esac
}

# check_signature SIGNATURE ARCHIVE KEY FINGERPRINT: leaves the subshell unless the archive is signed by the key
# with that fingerprint. A key that has expired since still counts: releases are not signed again.
check_signature() {
  local signature=$1 archive=$2 key=$3 fingerprint=$4 said
  mkdir -m 700 "$GNUPGHOME"
  gpg --batch --quiet --no-autostart --import "$key" 2>/dev/null || true
  if ! gpg --batch --quiet --no-autostart --list-keys "$fingerprint" >/dev/null 2>&1; then
    refuse "The key with the fingerprint $fingerprint is not in the file of keys; $by_hand."
  fi
  said=$(gpg --batch --no-autostart --status-fd 1 --verify "$signature" "$archive" 2>/dev/null) || true
  # The last word of VALIDSIG is the fingerprint of the primary key.
  if grep -Eq "^\[GNUPG:\] VALIDSIG .*\b$fingerprint\$" <<<"$said" &&
    grep -Eq '^\[GNUPG:\] (GOODSIG|EXPKEYSIG) ' <<<"$said" &&
    ! grep -Eq '^\[GNUPG:\] (BADSIG|ERRSIG|EXPSIG|REVKEYSIG) ' <<<"$said"; then
    return
  fi
  rm -f "$archive"
  refuse "The signature of the archive is not one of Swift's project, so it was removed; $again to fetch it anew."
}
