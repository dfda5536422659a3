# How scripts/package makes its files; to be sourced after setup.sh. The Debian package is made by dpkg-deb
# alone: the program is built already, and debhelper would be a second description of the same tree.

export parts=scripts/lib/packaging
package_packages=(dpkg-dev gcc git python3 xz-utils fonts-inter fonts-dejavu-core)

usage() {
  echo "scripts/package: $1; 'scripts/package --help' tells more" >&2
  exit 2
}

# build_anywhere SCRATCH: as 'build_release', but the same bytes wherever the sources lie. Without incremental code
# generation there is no hash of the paths of the build in the program. What is left of them is how long they are,
# where a closure or swift-argument-parser says which file it is in; so a copy of the sources is built, in a folder
# whose path has one length. Swift's locks lie in TMPDIR.
build_anywhere() {
  local TMPDIR=$1/locks
  export TMPDIR
  mkdir "$1/locks" "$1/easel"
  step "Copy the sources" copy_sources "$1/easel"
  optimised+=(
    --package-path "$1/easel" --scratch-path "$1/build"
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
  )
  build_release
}

# copy_sources FOLDER: what a program is built of.
copy_sources() {
  git ls-files -z Package.swift Sources Tests | tar --null --files-from=- --create |
    tar --extract --directory "$1"
}

# describe_build: sets what names and describes the package.
describe_build() {
  number=$("$easel" --version | sed -n '1s/^easel //p')
  version=$(python3 $parts/changelog.py version CHANGELOG.md "$number" "$SOURCE_DATE_EPOCH")
  architecture=$(dpkg --print-architecture)
  maintainer="The Easel authors <${DEBEMAIL:-$(git log -1 --format=%ae)}>"
  commit=$(git rev-parse HEAD)
  machine=$(uname -m)
  export easel parts number version architecture maintainer commit machine work
  deb=easel_$version-1_$architecture.deb
  tarball=easel-$version-linux-$machine.tar.xz
}

# fill FILE NAME=VALUE…: the file with '@NAME@' replaced.
fill() {
  local text pair
  text=$(<"$1")
  shift
  for pair in "$@"; do text=${text//"@${pair%%=*}@"/"${pair#*=}"}; done
  printf '%s\n' "$text"
}

# put PATH: standard input becomes that file of the tree, with its folders.
put() {
  mkdir -p "$(dirname "$tree/$1")"
  cat >"$tree/$1"
}

# lay_out TREE: what all packages have in common, with bin and share at the top.
lay_out() {
  local tree=$1
  install -D -m 755 "$easel" "$tree/bin/easel"
  # The program starts it; it is not to be called by its name.
  install -D -m 755 "$easel-page" "$tree/libexec/easel/easel-page"
  mkdir -p "$tree/share/easel"
  git ls-files -z tutorials ':!tutorials/checks' | tar --null --files-from=- --create |
    tar --extract --directory "$tree/share/easel"

  "$easel" --experimental-dump-help |
    python3 $parts/manual.py $parts/manual.mdoc "$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)" |
    gzip -9n | put share/man/man1/easel.1.gz
  # A file that is sourced has no interpreter. Where the script knows nothing, bash completes the names of files: also
  # those that 'easel FILE' opens.
  "$easel" --generate-completion-script bash |
    sed '1{/^#!/d}; s/^complete -o filenames /complete -o default -o filenames /' |
    put share/bash-completion/completions/easel
  "$easel" --generate-completion-script zsh | put share/zsh/vendor-completions/_easel
  "$easel" --generate-completion-script fish | put share/fish/vendor_completions.d/easel.fish
  put share/applications/easel.desktop <$parts/easel.desktop
  mkdir -p "$tree/share/icons/hicolor/128x128/apps"
  "$easel" render $parts/icon.easel -o "$tree/share/icons/hicolor/128x128/apps/easel.png"

  fill $parts/copyright COMMIT="$commit" | put share/doc/easel/copyright
  gzip -9n <CHANGELOG.md | put share/doc/easel/changelog.gz
  date_tree "$tree"
}

# date_tree TREE: the modes and the time of everything in it.
date_tree() {
  find "$1" -type d -exec chmod 755 {} +
  find "$1" -type f ! -path '*/bin/*' ! -path '*/libexec/*' -exec chmod 644 {} +
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# put_fonts: the fonts that text is set in, into the tree, with their licences: for where no package brings them.
put_fonts() {
  local fonts=/usr/share/fonts
  mkdir -p "$tree/share/easel/fonts"
  cp "$fonts"/opentype/inter/Inter-{Regular,SemiBold}.otf "$fonts"/truetype/dejavu/DejaVuSans{,-Bold}.ttf \
    "$tree/share/easel/fonts"
  put share/easel/fonts/LICENCE.Inter </usr/share/doc/fonts-inter/copyright
  put share/easel/fonts/LICENCE.DejaVuSans </usr/share/doc/fonts-dejavu-core/copyright
}

# link_lazily FILE OPTION…: most libraries are loaded only when a command asks for them; a library that is linked with
# what they are asked for stands for that.
link_lazily() {
  # What Sources/C*/shim.h loads. In here, because a step is a shell of its own, which gets no arrays.
  local loaded=(-lspng -lgif -lwebp -lwebpmux -lcsv -ljansson -lsqlite3 -lcmark-gfm -lcmark-gfm-extensions -lreadline)
  sed -nE 's/^LAZILY_[0-9]\(([^,]*, ){2}([A-Za-z0-9_]+).*/extern char \2; void *use_\2 = \&\2;/p' Sources/C*/shim.h |
    cc -w -x c - -shared -o "$1" -Wl,--no-undefined "${@:2}" "${loaded[@]}" -lc
}

# depends: the packages of the libraries that the program loads, with versions.
depends() {
  mkdir -p "$work/depends/debian"
  link_lazily "$work/depends/lazily.so"
  printf 'Source: easel\n\nPackage: easel\nArchitecture: any\n' >"$work/depends/debian/control"
  (cd "$work/depends" && dpkg-shlibdeps -O -e"$easel" -e"$easel-page" -elazily.so) | sed 's/^shlibs:Depends=//'
}

# make_deb TREE FILE
make_deb() {
  local root=$work/deb dependencies tree
  # Fonts are Debian's own there, which lintian asks for as well.
  dependencies="fonts-inter, fonts-dejavu-core, $(depends)"
  tree=$root/usr
  mkdir -p "$root/DEBIAN"
  cp -a "$1" "$root/usr"
  python3 $parts/changelog.py debian CHANGELOG.md "$number" "$SOURCE_DATE_EPOCH" "$maintainer" |
    gzip -9n | put share/doc/easel/changelog.Debian.gz
  (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
  fill $parts/control VERSION="$version-1" ARCHITECTURE="$architecture" MAINTAINER="$maintainer" \
    SIZE="$(installed_size "$root/usr")" DEPENDS="$dependencies" >"$root/DEBIAN/control"
  date_tree "$root"
  dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$root" "$2"
}

# installed_size FOLDER: in KiB, as Debian counts: files rounded up, one for everything else. What 'du' says
# depends on the file system.
installed_size() {
  find "$1" -type f -printf '%s\n' -o -printf '1\n' |
    awk '{ size += int(($1 + 1023) / 1024) } END { print size }'
}

# make_tarball TREE FILE
make_tarball() {
  local name=easel-$version-linux-$machine tree libraries
  tree=$work/$name
  libraries=$(depends | sed 's/ ([^)]*)//g; s/,//g')
  cp -a "$1" "$tree"
  put share/doc/easel/licences/LICENSE <LICENSE
  put share/doc/easel/licences/GPL-3 </usr/share/common-licenses/GPL-3
  put share/doc/easel/licences/Apache-2.0 </usr/share/common-licenses/Apache-2.0
  put_fonts
  fill $parts/INSTALL.md VERSION="$version" MACHINE="$machine" PACKAGES="$libraries" | put INSTALL.md
  date_tree "$tree"
  tar --directory "$work" --sort=name --format=gnu --owner=root:0 --group=root:0 --create "$name" |
    xz --threads=1 >"$2"
}
