# The checks that scripts/test makes; to be sourced after setup.sh.

# Builds the tests, and the program as "$easel".
build_checked() {
  prepare "${play_packages[@]}" "${test_packages[@]}"
  step "Build the tests" swift build "${optimised[@]}" --build-tests --explicit-target-dependency-import-check error
  build_release
}

make_checks() {
  build_checked
  check "Test the rooms" swift test "${optimised[@]}" --skip-build --disable-xctest --quiet
  check_program
}

# What the program "$easel" does, with its tutorials and scripts. Each check has folders of its own; the longest come
# first.
check_program() {
  # Debian's own, which sees Debian's modules.
  local python=/usr/bin/python3
  at_a_time 2
  check "Test what is left of killed sessions" "$python" Tests/Program/journal_test.py "$easel"
  check "Test the program" "$python" Tests/Program/program_test.py "$easel"
  check "Do the lessons by reading the terminal" "$python" Tests/Program/lessons_test.py "$easel"
  check "Test what goes wrong around a session" "$python" Tests/Program/trouble_test.py "$easel"
  check "Test the prompt in a terminal" "$python" Tests/Program/prompt_test.py "$easel"
  check "Test pictures in a terminal" "$python" Tests/Program/terminal_picture_test.py "$easel"
  check "Test what the folder hands to the page" "$python" Tests/Program/folder_test.py "$easel"
  check "Test the served page" "$python" Tests/Program/served_test.py "$easel"
  check "Test marks that are pulled" "$python" Tests/Program/served_marks_test.py "$easel"
  check "Test lines and touches on the page" "$python" Tests/Program/typing_test.py "$easel"
  check "Test those who follow" "$python" Tests/Program/follow_test.py "$easel"
  check "Test the page in a browser" "$python" Tests/Program/page_test.py "$easel"
  check "Test the page without the program" "$python" Tests/Program/folder_page_test.py
  check "Test what a teacher does with the page" "$python" Tests/Program/folder_view_test.py
  check "Test a change that is tried, on the page" "$python" Tests/Program/trial_view_test.py
  check "Test the page's safety and access" "$python" Tests/Program/page_safety_test.py
  check "Compare with Swift" scripts/conformance --easel "$easel"
  check "Ask about charts by ':explore'" "$python" Tests/Program/explore_test.py "$easel"
  check "Test values that stay" "$python" Tests/Program/store_test.py "$easel"
  check "Replay the tutorials" "$easel" test --strict README.md tutorials
  check "Replay on many machines" "$python" Tests/Program/machines_test.py "$easel"
  check "Follow hints to what was meant" "$python" Tests/Program/hints_test.py "$easel"
  check "Test links in the way" "$python" Tests/Program/links_test.py "$easel"
  check "Test charts from the shell" "$python" Tests/Program/plot_test.py "$easel"
  check "Test the sizes of pictures" "$python" Tests/Program/render_test.py "$easel"
  check "Test pages as SVG" "$python" Tests/Program/svg_test.py "$easel"
  check "Test pages as SVG that moves" "$python" Tests/Program/moving_svg_test.py "$easel"
  check "Test pages as films" "$python" Tests/Program/film_test.py "$easel"
  check "Test handouts in a browser" "$python" Tests/Program/handout_test.py "$easel"
  check "Test pages as PDF" "$python" Tests/Program/pdf_test.py "$easel"
  check "Test watching a page" "$python" Tests/Program/watch_test.py "$easel"
  check "Test what is packaged" "$python" Tests/Program/package_test.py "$easel"
  check "Test the wheel" "$python" Tests/Program/wheel_test.py "$easel"
  check "Compare the README's film" "$python" scripts/film --check --easel "$easel"
  check "Test fetching Swift" "$python" Tests/Program/swift_test.py
  check "Test how checks are made" "$python" Tests/Program/checks_test.py
  check "Test how random programs are judged" "$python" Tests/Program/random_conformance_test.py
}
