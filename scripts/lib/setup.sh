# What the scripts share: named steps with their times, packages, and builds. Meant to be sourced;
# leaves the shell in the project's folder.

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source scripts/lib/swift.sh

play_packages=(
  # what Swift itself builds with
  g++ git ca-certificates libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2
  # what Easel is linked with
  pkg-config libcairo2-dev libharfbuzz-dev libspng-dev libreadline-dev
  libcmark-gfm-dev libcmark-gfm-extensions-dev
  libcsv-dev libjansson-dev libsqlite3-dev libgif-dev libwebp-dev libmicrohttpd-dev
  # what text is set in
  fonts-inter fonts-dejavu-core
)
test_packages=(python3 tmux python3-pexpect strace python3-selenium python3-pil chromium chromium-driver curl gnupg
  poppler-utils qpdf)

passed=0
failed=0

# strictly FUNCTION…: in a shell of its own that ends at the first command that fails. Behind '||' this one would go on.
# The variables that the function uses are exported.
strictly() {
  bash -O inherit_errexit -euo pipefail -c "$(declare -f)"$'\n''"$@"' bash "$@"
}

# named NAME COMMAND…: runs the command, or the function, strictly, and says how long it took; shows what it wrote if it
# fails.
named() {
  local name=$1 began=${EPOCHREALTIME/[.,]/} log status=0
  shift
  if declare -F "$1" >/dev/null; then set -- strictly "$@"; fi
  log=$(mktemp)
  printf '%s ... ' "$name"
  "$@" >"$log" 2>&1 </dev/null || status=$?
  local tenths=$(((${EPOCHREALTIME/[.,]/} - began) / 100000)) verdict=ok
  if ((status != 0)); then verdict=FAILED; fi
  printf '%s (%d.%d s)\n' "$verdict" $((tenths / 10)) $((tenths % 10))
  if ((status != 0)); then cat "$log"; fi
  rm -f "$log"
  return "$status"
}

# step NAME COMMAND…: what everything after it needs; the script ends with 3 if it fails.
step() {
  named "$@" || exit 3
}

# How many checks run at the same time, and those that do: the log of each by its process, which leads a group of its own.
at_once=1
declare -A running=()

# at_a_time NUMBER: waits for the checks that run; so many run at the same time from now on.
at_a_time() {
  while ((${#running[@]} > 0)); do end_of_one; done
  at_once=$1
}

# check NAME COMMAND…: counted, and the script goes on; where several run at the same time, each is shown at its end.
check() {
  while ((${#running[@]} >= at_once)); do end_of_one; done
  if ((at_once == 1)); then
    if named "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    return
  fi
  local log
  log=$(mktemp)
  trap stop_all EXIT
  # Bash forgets a key that interrupts where the command that it waits for has just ended well.
  trap 'exit 130' INT
  # With job control it does not ignore the key that interrupts, which tests press.
  set -m
  named "$@" >"$log" &
  set +m
  running[$!]=$log
}

# Waits for the end of one of the checks that run. Bash 5.2 may forget the jobs that 'wait -n' asks for, but not how each
# ended.
end_of_one() {
  local process
  while true; do
    for process in "${!running[@]}"; do
      if ! kill -0 "$process" 2>/dev/null; then break 2; fi
    done
    sleep 0.05
  done
  if wait "$process"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  cat "${running[$process]}"
  rm -f "${running[$process]}"
  unset "running[$process]"
}

# For a script that ends early.
stop_all() {
  local process
  for process in "${!running[@]}"; do kill -- "-$process" 2>/dev/null || true; done
  if ((${#running[@]} > 0)); then rm -f "${running[@]}"; fi
}

# The last line of a script that checks; ends with 1 if a check failed.
report() {
  at_a_time 1
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}

# Whether a Swift that is missing is fetched: 'ask', or 'yes' after --install-swift.
install_swift=ask

# prepare PACKAGE…: makes sure of Swift and of the packages, those included that Swift itself needs.
prepare() {
  if ! command -v swift >/dev/null; then offer_swift "$install_swift"; fi
  # Before them, a Swift that is there may not even run.
  need_packages "$@"
  if [[ $install_swift == yes ]] && ! swift_is_new_enough; then offer_swift yes; fi
  if ! swift_is_new_enough; then
    echo "Swift 6.2 or later is needed, and 'swift --version' says:" >&2
    swift --version >&2 || true
    echo "With --install-swift, this script fetches one." >&2
    exit 3
  fi
}

swift_is_new_enough() {
  local version
  version=$(swift --version 2>&1) || true
  [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] && ((BASH_REMATCH[1] * 100 + BASH_REMATCH[2] >= 602))
}

# need_packages PACKAGE…: installs those that are missing, if it may.
need_packages() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian; the packages are taken to be there: $*"
    return
  fi
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
      missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then return; fi
  local root=()
  if ((EUID != 0)); then root=(sudo -n); fi
  if ((EUID != 0)) && ! sudo -n true 2>/dev/null; then
    echo "Packages are missing, and installing them takes root. Run this, then try again:" >&2
    echo "  sudo apt-get update && sudo apt-get install ${missing[*]}" >&2
    exit 3
  fi
  step "Read Debian's list of packages" "${root[@]}" apt-get -q update
  step "Install ${missing[*]}" "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "${missing[@]}"
}

# The one build, of what users run and of what is tested: optimised, and with what tests must see. Generic types are
# made from the types that they are of: found by their names, which is shorter, they took a tenth of the time in which
# the program starts, because the conformance of each key of a dictionary is searched for in a list of thousands.
optimised=(-c release -Xswiftc -enable-testing
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)

# Builds what users run, as "$easel", and what serves its page beside it.
build_release() {
  local bin
  step "Build easel" swift build "${optimised[@]}" --product easel
  step "Build easel-page" swift build "${optimised[@]}" --product easel-page
  bin=$(swift build "${optimised[@]}" --show-bin-path)
  easel=$bin/static/easel
  if [[ ! $easel -nt $bin/easel ]]; then step "Link easel" link_easel "$bin" "$easel"; fi
  if [[ ! $easel-page -nt $bin/easel-page ]]; then step "Link easel-page" link_page "$bin" "$easel-page"; fi
}

# It stands at a fixed place in memory: to move it there took a third of the time in which it starts. The page's server,
# which others can reach, does not.
link_easel() {
  # shellcheck disable=SC2046
  link_release "$1" "$2" easel -Xclang-linker -no-pie \
    $(pkg-config --libs cairo harfbuzz) \
    -l_FoundationCShims -l_FoundationCollections # parts of Foundation that only a static one names
}

link_page() { link_release "$1" "$2" LivePage; }

# link_release BIN FILE MODULE OPTION…: links the objects in BIN once more, as users run them; SwiftPM would compile all
# of them again for that. The program is stripped, and Swift's own library is inside. Loading what that is written with, libstdc++ and
# libgcc, takes a seventh of the time in which the program starts, so they are inside as well: a folder holds nothing but
# the first of them for the linker to find. Nothing looks the program's symbols up, so it exports none.
link_release() {
  local bin=$1 file=$2 module=$3 folder
  folder=$(dirname "$file")
  mkdir -p "$folder"
  ln -sf "$(g++ -print-file-name=libstdc++.a)" "$folder"
  swiftc -emit-executable -static-stdlib -module-name "$module" -o "$file.new" \
    "@$bin/${file##*/}.product/Objects.LinkFileList" \
    -Xlinker -s -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xlinker --defsym -Xlinker "main=${module}_main" \
    -L"$folder" -Xclang-linker -static-libgcc "${@:4}"
  mv "$file.new" "$file"
}
