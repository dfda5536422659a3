import Language
import Motion
import Playground
import Testing

@testable import Prompt

@Suite struct ExportOptionsTests {
  private func options(_ line: String) throws -> ExportOptions {
    try ExportOptions(ExportLine("a.png \(line)").words, limits: Limits())
  }

  @Test(
    arguments: [
      ("", .scale(1), nil), ("--scale 2", .scale(2), nil), ("--scale 2.5", .scale(2.5), nil),
      ("3x", .scale(3), nil), ("--scale 0.001", .scale(0.001), nil), ("--scale=2x", .scale(2), nil),
      ("--width 16cm", .millimetres(160), nil), ("--width 160mm", .millimetres(160), nil),
      ("--width 6in", .millimetres(152.4), nil), ("--width 72pt", .millimetres(25.4), nil),
      ("--width 7.5cm", .millimetres(75), nil), ("--width 800px", .pixels(800), nil),
      ("--width 1px", .pixels(1), nil), ("--width 16cm --dpi 600", .millimetres(160), 600),
      ("--dpi 144", .scale(2), 144), ("--dpi 300", .scale(300.0 / 72), 300),
      ("--scale 2 --dpi 300", .scale(2), 300), ("--dpi 96 --width 800px", .pixels(800), 96),
      ("--scale 2 --scale 3", .scale(3), nil),
    ] as [(String, PictureSize.Extent, Double?)])
  func `a size is a scale or a width`(
    line: String, extent: PictureSize.Extent, dotsPerInch: Double?
  ) throws {
    #expect(try options(line).size == PictureSize(extent, dotsPerInch: dotsPerInch))
  }

  @Test(
    arguments: [
      ("--scale 0", "'0' is not a scale"), ("--scale -1", "'-1' is not a scale"),
      ("--scale 2000000", "'2000000' is not a scale"), ("--scale 1e3", "'1e3' is not a scale"),
      ("--scale nan", "'nan' is not a scale"), ("--scale .5", "'.5' is not a scale"),
      ("--scale 2,5", "'2,5' is not a scale"), ("--scale 1.2.3", "'1.2.3' is not a scale"),
      ("--scale \(String(repeating: "9", count: 400))", nil),
      ("--width 16", "'16' is not a width"), ("--width cm", "'cm' is not a width"),
      ("--width 16kg", "'16kg' is not a width"), ("--width 0cm", "'0cm' is not a width"),
      ("--width 0.5px", "'0.5px' is not a whole number of pixels"),
      ("--width ٣cm", "'٣cm' is not a width"), ("--width 16CM", "'16CM' is not a width"),
      ("--dpi 0", "'--dpi' is a number from 1 to 10000"),
      ("--dpi 20000", "'--dpi' is a number from 1 to 10000"),
      ("--frame-rate 0", "'--frame-rate' is a number from 1 to 1000"),
      ("--loop -1", "'--loop' is how often it plays, or 0"),
      ("--at soon", "expected a time such as '0.5s', found 'soon'"),
      ("--at 1s, 2x", "expected a time such as '0.5s', found '2x'"),
      ("--scale 2 --width 3cm", "give '--scale' or '--width', not both"),
      ("--at 1s --filmstrip 0s...1s, 2 frames", "give '--at' or '--filmstrip', not both"),
      ("--widht 3cm", "there is no option '--widht'"), ("--width", "'--width' needs its length"),
      ("--width --dpi 3", "'--width' needs its length"),
      ("--transparent=yes", "'--transparent' has no value"),
      ("--only 2", "'--only' is for 'easel render'"),
      ("--theme dark", "'--theme' is for 'easel render'"),
    ] as [(String, String?)])
  func `a wrong option is refused by name`(line: String, message: String?) throws {
    let fault = #expect(throws: ExportFault.self) { try options(line) }
    if let message { #expect(fault?.message == message) }
    #expect(fault?.isLimit == false)
  }

  @Test func `a limit is one`() throws {
    let fault = #expect(throws: ExportFault.self) {
      try options("--filmstrip 0s...1s, 601 frames")
    }
    #expect(fault?.isLimit == true)
  }

  @Test(
    arguments: [
      ("--at 0.5s", [0.5]), ("--at 0s, 1s", [0, 1]), ("--at '0s, 1s' 2x", [0, 1]),
      ("--filmstrip 0s...1s, 3 frames --transparent", [0, 0.5, 1]),
      ("--filmstrip=\"0s...1s,\" 3 frames", nil), ("", []),
    ] as [(String, [Double]?)])
  func `times may have spaces`(line: String, seconds: [Double]?) throws {
    guard let seconds else {
      #expect(throws: ExportFault.self) { try options(line) }
      return
    }
    #expect(try options(line).shot.times.compactMap { $0?.seconds } == seconds)
  }

  @Test func `a held moment counts unless times are given`() throws {
    let held = Shot(at: Time(seconds: 3))
    #expect(try options("2x").holding(held).shot == held)
    #expect(try options("--at 1s").holding(held).shot == Shot(at: Time(seconds: 1)))
  }

  // MARK: Formats

  /// The options that each format takes.
  private static let taken: [ExportFormat: Set<ExportOption>] = [
    .png: [
      .at, .filmstrip, .scale, .width, .dpi, .transparent, .program, .theme, .only,
    ],
    .svg: [.at, .width, .transparent, .outlines, .animated, .theme, .only],
    .pdf: [.at, .width, .transparent, .outlines, .theme, .only],
    .apng: [
      .scale, .width, .dpi, .transparent, .frameRate, .loop, .program, .theme, .only,
    ],
    .gif: [.scale, .width, .transparent, .frameRate, .loop, .theme, .only],
    .webp: [
      .at, .filmstrip, .scale, .width, .transparent, .frameRate, .loop, .theme, .only,
    ],
    .mp4: [.scale, .width, .frameRate, .theme, .only],
    .wav: [.only],
    .html: [.at, .theme],
  ]

  @Test(arguments: ExportFormat.allCases, ExportOption.allCases)
  func `a format takes its options, and refuses the others`(
    format: ExportFormat, option: ExportOption
  ) throws {
    let parts = option.example.split(separator: " ", maxSplits: 1)
    let value = parts.count > 1 ? String(parts[1]) : ""
    let options = try ExportOptions([(option, value)], limits: Limits())
    guard try !#require(Self.taken[format]).contains(option) else {
      return try options.check(for: format)
    }
    let fault = #expect(throws: ExportFault.self) { try options.check(for: format) }
    let formats = ExportFormat.allCases.filter { Self.taken[$0]?.contains(option) == true }
    for format in formats { #expect(fault?.message.contains("'\(format.ending)'") == true) }
    #expect(fault?.message.hasPrefix("'\(option.flag)' is for '.") == true)
    #expect(fault?.hint == "omit it for a '\(format.ending)'")
  }

  @Test(arguments: [
    (ExportFormat.svg, "--at 0s, 1s", "a '.svg' shows one time, as in '--at 0.5s'."),
    (
      .svg, "--width 800px",
      "a '.svg' has no pixels; write a length on paper, as in '--width 16cm'."
    ),
    (.svg, "--dpi 300", "'--dpi' is for '.png' and '.apng'; omit it for a '.svg'."),
    (.png, "--outlines", "'--outlines' is for '.svg' and '.pdf'; omit it for a '.png'."),
    (
      .apng, "--at 1s",
      "'--at' is for '.png', '.svg', '.pdf', '.webp' and '.html'; omit it for a '.apng'."
    ),
    (
      .wav, "2x",
      "'--scale' is for '.png', '.apng', '.gif', '.webp' and '.mp4'; omit it for a '.wav'."
    ),
    (
      .webp, "--at 1s --loop 2",
      "'--loop' is for a film, and '--at' makes a picture; omit one of them."
    ),
    (
      .webp, "--frame-rate 20 --filmstrip '0s...1s, 2 frames'",
      "'--frame-rate' is for a film, and '--filmstrip' makes a picture; omit one of them."
    ),
    (.mp4, "--loop 2", "'--loop' is for '.apng', '.gif' and '.webp'; omit it for a '.mp4'."),
    (
      .html, "2x",
      "'--scale' is for '.png', '.apng', '.gif', '.webp' and '.mp4'; omit it for a '.html'."
    ),
  ])
  func `a refusal says what to do`(format: ExportFormat, line: String, sentence: String) throws {
    let options = try options(line)
    let fault = #expect(throws: ExportFault.self) { try options.check(for: format) }
    #expect(fault?.sentence == sentence)
  }
}
