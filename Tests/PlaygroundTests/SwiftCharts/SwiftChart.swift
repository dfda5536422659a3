import Testing

/// A program for Swift Charts as tutorials have them, and the lines that draw the same chart here.
struct SwiftChart: Sendable, CustomTestStringConvertible {
  /// The data, which both programs declare.
  let given: String
  /// The chart as it is written for Swift Charts.
  let swift: String
  let easel: String
  /// The names in the hint that are left out.
  let leftOut: [String]

  init(given: String = "", _ swift: String, _ easel: String, leavingOut leftOut: [String] = []) {
    (self.given, self.swift, self.easel, self.leftOut) = (given, swift, easel, leftOut)
  }

  var testDescription: String { swift }

  static let all = bars + lines + points + slices + axes + views

  /// Data of the programs.
  enum Data {
    static let days = """
      struct Rain: Identifiable {
        var id: String { day }
        let day: String
        let mm: Double
      }
      let rain = [
        Rain(day: "Mon", mm: 4), Rain(day: "Tue", mm: 2.5), Rain(day: "Wed", mm: 8),
        Rain(day: "Thu", mm: 3),
      ]
      """
    static let cities = """
      struct Reading { let city: String; let month: Int; let mm: Double }
      let readings = [
        Reading(city: "Oslo", month: 1, mm: 4), Reading(city: "Rome", month: 1, mm: 7),
        Reading(city: "Oslo", month: 2, mm: 3), Reading(city: "Rome", month: 2, mm: 6.5),
        Reading(city: "Oslo", month: 3, mm: 5), Reading(city: "Rome", month: 3, mm: 5),
      ]
      """
    static let sales = """
      struct Sale { let day: String; let kind: String; let count: Int }
      let sales = [
        Sale(day: "Mon", kind: "Tea", count: 4), Sale(day: "Mon", kind: "Milk", count: 2),
        Sale(day: "Tue", kind: "Tea", count: 5), Sale(day: "Tue", kind: "Milk", count: 3),
      ]
      """
    static let posts = """
      struct Post { let topic: String; let share: Double }
      let posts = [
        Post(topic: "SwiftUI", share: 0.5), Post(topic: "UIKit", share: 0.3),
        Post(topic: "Charts", share: 0.2),
      ]
      """
  }
}
