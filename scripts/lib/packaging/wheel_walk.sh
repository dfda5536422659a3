# The walk through a wheel; to be sourced by package_walk.

# walk_wheel: a system with pip and nothing more, in which nothing can be fetched.
walk_wheel() {
  local wheel charts=$system/home/learner/charts
  wheel=/tmp/$(basename "$package")
  walk root "apt-get -q -y install --no-install-recommends python3-pip python3-venv"
  walk root "ldd --version | head -n 1; python3 --version; pip --version"
  alone=(unshare --net)
  nothing "Fonts in the system" "$(find "$system/usr/share/fonts" -name '*.[ot]tf' 2>/dev/null)"
  cp "$parts/wheel_prompt.py" "$system/tmp/"
  make_pages "$charts"
  walk learner "python3 -m venv venv"

  touch "$work/installed"
  began=${EPOCHREALTIME/[.,]/}
  walk learner "venv/bin/pip install $wheel"
  walk learner "venv/bin/easel render rain.easel -o rain.png && ls -l rain.png"
  within 15 "From 'pip install' to the first picture"
  du -sh "$charts/venv" | sed 's/\t.*/ is the size of the environment/'
  walk learner "python3 /tmp/wheel_prompt.py venv/bin/easel"
  walk_pages
  nothing_elsewhere
  ask_what_is_loaded "$charts"

  walk learner "venv/bin/python -m easel_charts --version"
  walk learner "venv/bin/pip uninstall -q -y easel-charts"
  nothing "Files left of the wheel" "$(find "$charts/venv" -iname '*easel*' -type f)"
  walk_other_ways "$wheel"
}

# make_pages FOLDER: a chart, and pages that read files of each kind.
make_pages() {
  echo 'bars(["Mon": 4, "Tue": 2, "Wed": 6], title: "Rain")' >"$1/rain.easel"
  printf '%s\n' '# Rain' '' '| Day | Rain |' '|---|---|' '| Mon | 4 |' '' '```easel' 'bars([4, 2])' '```' >"$1/table.md"
  printf 'Day,Rain\nMon,4\nTue,2\n' >"$1/rain.csv"
  echo '[{"Day": "Mon", "Rain": 4}, {"Day": "Tue", "Rain": 2}]' >"$1/rain.json"
  echo 'bars(table("rain.csv"), x: "Day", y: "Rain")' >"$1/csv.easel"
  echo 'bars(table("rain.json"), x: "Day", y: "Rain")' >"$1/json.easel"
  echo 'bars(table("rain.sqlite", query: "SELECT Day, Rain FROM rain"), x: "Day", y: "Rain")' >"$1/sqlite.easel"
  walk learner "python3 -c 'import sqlite3; rain = sqlite3.connect(\"rain.sqlite\"); \
rain.execute(\"CREATE TABLE rain (Day, Rain)\"); rain.execute(\"INSERT INTO rain VALUES (1, 4), (2, 2)\"); rain.commit()'"
}

# walk_pages: what takes each of the libraries, and tells which are loaded.
walk_pages() {
  local kind debug='LD_DEBUG=files LD_DEBUG_OUTPUT=loaded'
  for kind in csv json sqlite; do
    walk learner "$debug venv/bin/easel render $kind.easel -o $kind.png && ls -l $kind.png"
  done
  for kind in gif webp; do
    walk learner "$debug venv/bin/easel render csv.easel -o csv.$kind && ls -l csv.$kind"
  done
  walk learner "$debug venv/bin/easel diff csv.png json.png && ls csv.png"
  walk learner "echo | $debug venv/bin/easel table.md"
  walk learner "venv/bin/easel learn"
  walk learner "venv/bin/easel learn --copy lessons && $debug venv/bin/easel test lessons"
}

# ask_what_is_loaded FOLDER: whether all came from the wheel but glibc, also what is loaded late.
ask_what_is_loaded() {
  local name found
  found=$(grep -h 'calling init: ' "$1"/loaded.* | sed 's/.*calling init: //' | LC_ALL=C sort -u)
  nothing "Loaded from elsewhere, but glibc" "$(grep -vE '/libexec/easel/|/(ld-linux|lib[cm]\.so)' <<<"$found" || true)"
  for name in cairo harfbuzz spng gif webp webpmux csv jansson sqlite3 cmark-gfm cmark-gfm-extensions readline tinfo; do
    grep -q "/libexec/easel/lib$name\.so" <<<"$found" || nothing "Not loaded from the wheel" "lib$name"
  done
}

# walk_other_ways WHEEL: what pip can do besides an environment.
walk_other_ways() {
  local home=/home/learner/charts way user options program
  while IFS='|' read -r way user options program; do
    echo "$way:"
    walk "$user" "pip install --quiet --break-system-packages --root-user-action=ignore $options $1"
    walk "$user" "PYTHONPATH=there python3 -m easel_charts --version | head -n 1; $program learn | head -n 2"
    walk learner "LD_DEBUG=files $program render sqlite.easel -o $user.png 2>&1 | grep 'calling init' | \
grep -vE '/libexec/easel/|/(ld-linux|lib[cm]\.so)'; [[ \${PIPESTATUS[2]} == 1 && -s $user.png ]]"
    if [[ $options != --target* ]]; then
      walk "$user" "pip uninstall --quiet --yes --break-system-packages --root-user-action=ignore easel-charts"
    fi
    rm -f "$system$home/$user.png"
  done <<<"For a user|learner|--user|~/.local/bin/easel
For all|root||/usr/local/bin/easel
In a folder|learner|--target there|there/bin/easel"
  nothing "Files left of the wheel" "$(find "$system/usr" "$system${home%/charts}/.local" -ipath '*/*easel*' -type f |
    grep -v '/state/easel/')"
}
