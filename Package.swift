// swift-tools-version: 6.2
// The house: a target stands below what it imports, and a C module is imported by one target only.
import PackageDescription

/// Whether the fuzzer is built, as `scripts/fuzz` does; all rooms then tell which code ran.
let isFuzzing = Context.environment["FUZZ"] != nil
// Gold fails on the coverage of so much code.
let coverage = ["-sanitize=fuzzer", "-use-ld=lld"]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ] + (isFuzzing ? [.unsafeFlags(coverage)] : [])

/// What is tested is optimised, as users get it; the tests themselves need not be, and build in half the time.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// What pages are put together from, which 'CPages' carries.
let pages =
  ["FolderPage"] + ["handout.css", "handout.js"].map { "Handout/\($0)" }
  + ["report.css", "report.js"].map { "Reports/\($0)" }

/// One room of the house: `Sources/<name>`.
///
/// - Parameter files: What lies there and is not compiled with it.
func room(
  _ name: String, _ dependencies: Target.Dependency..., excluding files: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: files, swiftSettings: settings)
}

/// The tests of one room: `Tests/<name>Tests`, with whatever else they look at.
func tests(of name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    swiftSettings: testSettings)
}

let package = Package(
  name: "easel",
  products: [
    .executable(name: "easel", targets: ["easel"]),
    .executable(name: "easel-page", targets: ["LivePage"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // Linked with those that every picture needs; the others are loaded when one is called first,
    // which 'Sources/Lazily/lazily.h' arranges.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CSpng", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CGif", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(
      name: "CMarkdown",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .systemLibrary(name: "CCsv", providers: [.apt(["libcsv-dev"])]),
    .systemLibrary(name: "CJansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CMicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "CSignals"),
    .target(name: "CFiles"),
    .target(name: "CQueries"),
    .target(name: "CPages"),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: testSettings),
    room("Storage"),
    tests(of: "Storage"),
    room("Geometry"),
    tests(of: "Geometry"),
    room("Scales"),
    tests(of: "Scales"),
    room("Tables", "Scales", "CCsv", "CJansson", "CSQLite", "CQueries"),
    tests(of: "Tables", "Scales"),
    room("Sound"),
    tests(of: "Sound"),
    room("Text", "Geometry", "CHarfBuzz"),
    .target(
      name: "TestFonts", dependencies: ["Text"], path: "Tests/TestFonts",
      swiftSettings: testSettings),
    tests(of: "Text", "Geometry", "TestFonts"),
    room("Motion", "Geometry"),
    tests(of: "Motion", "Geometry"),
    room("Graphics", "Geometry", "Text"),
    tests(of: "Graphics", "Geometry", "Text"),
    room("Layers", "Storage", "Geometry", "Text", "Motion", "Graphics"),
    tests(of: "Layers", "Storage", "Geometry", "Text", "Motion", "Graphics", "TestFonts"),
    room("Charting", "Geometry", "Text", "Scales", "Motion", "Graphics", "Layers"),
    .target(
      name: "TestCharts", dependencies: ["Charting", "Geometry", "Scales"],
      path: "Tests/TestCharts", swiftSettings: testSettings),
    tests(
      of: "Charting", "Geometry", "Text", "Scales", "Motion", "Graphics", "Layers", "Rendering",
      "TestFonts", "TestCharts"),
    room(
      "Comparing", "Geometry", "Text", "Graphics", "Layers", "Motion", "Scales", "Charting", "Sound"
    ),
    tests(of: "Comparing", "Sound", "Geometry", "Graphics", "Text"),
    room("Rendering", "Geometry", "Text", "Graphics", "Motion", "CCairo", "CSpng", "CGif", "CWebP"),
    tests(of: "Rendering", "Geometry", "Text", "Graphics", "Layers", "Motion", "TestFonts"),

    room("Syntax", "Storage"),
    tests(of: "Syntax"),
    room("Language", "Storage", "Syntax"),
    tests(of: "Language", "Checking", "Storage", "Syntax"),
    room("Checking", "Language", "Syntax"),
    tests(of: "Checking", "Language", "Syntax"),
    room(
      "Builtins", "Language", "Syntax", "Charting", "Tables", "Sound", "Layers", "Graphics", "Text",
      "Motion", "Geometry", "Scales"),
    tests(
      of: "Builtins", "Checking", "Language", "Syntax", "Layers", "Graphics", "Text", "Motion",
      "Geometry", "TestFonts"),
    room("Advice", "Builtins", "Checking", "Language", "Syntax", "Charting", "Scales"),
    tests(of: "Advice"),

    room("Platform", "CFiles"),
    tests(of: "Platform"),
    room("Serving"),
    tests(of: "Serving"),
    .executableTarget(
      name: "LivePage", dependencies: ["Serving", "Platform", "CMicrohttpd"],
      swiftSettings: settings),
    room(
      "Playground", "Advice", "Builtins", "Checking", "Language", "Syntax", "Storage", "Charting",
      "Sound", "Layers", "Graphics", "Text", "Motion", "Geometry", "Rendering", "Platform"),
    tests(
      of: "Playground", "Advice", "Platform", "Builtins", "Checking", "Sound", "Language",
      "Charting", "Layers", "Graphics", "Text", "Motion", "Geometry", "Rendering", "Storage",
      "Syntax"),
    room(
      "Tutorials", "Playground", "Charting", "Sound", "Syntax", "Language", "Comparing",
      "Rendering", "Tables",
      "Layers", "Graphics", "Motion", "Geometry", "Platform", "CMarkdown"),
    tests(
      of: "Tutorials", "Platform", "Playground", "Builtins", "Checking", "Language", "Syntax",
      "Comparing", "Rendering", "Graphics", "Geometry", "Motion", "Text", "Charting", "TestCharts"),
    room(
      "Viewing", "Playground", "Language", "Syntax", "Charting", "Sound", "Rendering", "Layers",
      "Motion", "Geometry", "Platform", "Serving", "CPages", excluding: pages),
    tests(
      of: "Viewing", "Platform", "Serving", "Playground", "Language", "Charting", "Rendering",
      "Layers", "Motion"),
    room("Terminal", "Platform", "CReadline", "CSignals"),
    tests(of: "Terminal", "Platform"),
    room(
      "Prompt", "Tutorials", "Comparing", "Playground", "Builtins", "Checking", "Language",
      "Syntax", "Charting", "Sound", "Rendering", "Layers", "Motion", "Geometry", "Viewing",
      "Terminal", "Platform", "Serving"),
    tests(
      of: "Prompt", "Platform", "Tutorials", "Comparing", "Viewing", "Serving", "Playground",
      "Builtins", "Language",
      "Syntax", "Charting", "Sound", "Rendering", "Layers", "Motion"),
    .executableTarget(
      name: "easel",
      dependencies: [
        "Prompt", "Tutorials", "Viewing", "Playground", "Builtins", "Language", "Syntax",
        "Charting", "Rendering", "Layers", "Text", "Terminal", "Platform", "Serving",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    .target(
      name: "FuzzTargets",
      dependencies: [
        "Playground", "Builtins", "Checking", "Language", "Syntax", "Tables", "Comparing",
      ],
      path: "Tests/FuzzTargets", swiftSettings: settings),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: testSettings),
  ]
    + (isFuzzing
      ? [
        .executableTarget(
          name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz", exclude: ["Corpus"],
          swiftSettings: settings, linkerSettings: [.unsafeFlags(coverage)])
      ] : []),
  swiftLanguageModes: [.v6]
)
