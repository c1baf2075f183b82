/// A heart-rate curve as an SVG file, in the colours of the zones, with minutes and beats per minute
/// on its axes. https://www.w3.org/TR/SVG11/
package struct HeartRatePicture {
  private let title: String
  private let caption: String
  private let points: [ScreenModel.Point]
  private let stepSeconds: Int
  private let sets: [Mark]
  private let zoneSeconds: [Int]
  private let low: Int
  private let high: Int

  /// A set at the time when it was done.
  package struct Mark {
    let second: Int
    let text: String

    /// Creates the mark of a set that was done `second` seconds after the start.
    package init(second: Int, text: String) { (self.second, self.text) = (second, text) }
  }

  private static let width = 960
  private static let height = 400
  /// The height of the legend below the picture, and the width of an entry.
  private static let legendHeight = 32
  private static let legendStep = 145
  /// The space for the title and the axes' labels, in pixels.
  private static let left = 56
  private static let right = 24
  private static let top = 56
  private static let bottom = 48
  private static let bpmStep = 20
  private static let marksMax = 10
  /// The colours of the zones of a terminal, darker, for a white ground.
  private static let colours = ["#808080", "#2f7ed8", "#2e9e4f", "#c9a400", "#e07000", "#d62020"]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - points: the heart rates, each for `stepSeconds`, from the start of the workout.
  ///   - caption: a line below the title.
  ///   - sets: the sets that were done.
  ///   - zoneSeconds: the time in each zone, from zone 0; empty for no legend.
  package init(
    title: String, caption: String, points: [ScreenModel.Point], stepSeconds: Int,
    sets: [Mark] = [], zoneSeconds: [Int] = []
  ) {
    self.sets = sets
    self.zoneSeconds = Array(zoneSeconds.prefix(Self.colours.count))
    self.title = title
    self.caption = caption
    self.points = points
    self.stepSeconds = max(1, stepSeconds)
    let known = points.compactMap(\.bpm)
    low = (known.min() ?? 60) / Self.bpmStep * Self.bpmStep
    high = max(low + 2 * Self.bpmStep, ((known.max() ?? low) / Self.bpmStep + 1) * Self.bpmStep)
  }

  /// The file's text.
  package var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(fullHeight)" \
    width="\(Self.width)" height="\(fullHeight)" role="img" aria-labelledby="title">
    <title id="title">\(Self.escaped(title))</title>
    <style>text { font: 12px sans-serif; fill: #555 } .title { font: bold 18px sans-serif; \
    fill: #111 } .set { stroke: #999; stroke-dasharray: 3 3 } .end { text-anchor: end } .middle { text-anchor: middle } line { stroke: #ddd } \
    polyline { fill: none; stroke-width: 2; stroke-linejoin: round }</style>
    <rect width="100%" height="100%" fill="#fff"/>
    <text class="title" x="\(Self.left)" y="24">\(Self.escaped(title))</text>
    <text x="\(Self.left)" y="42">\(Self.escaped(caption))</text>
    \((beats + minutes + marks + curve + legend).joined(separator: "\n"))
    </svg>

    """
  }

  /// The lines and labels of the axis of beats per minute.
  private var beats: [String] {
    let lines = stride(from: low, through: high, by: Self.bpmStep).map { bpm in
      let y = Self.fixed(y(Double(bpm)))
      return "<line x1=\"\(Self.left)\" y1=\"\(y)\" x2=\"\(Self.width - Self.right)\" y2=\"\(y)\"/>"
        + "<text class=\"end\" x=\"\(Self.left - 8)\" y=\"\(y)\" dy=\"4\">\(bpm)</text>"
    }
    return lines + ["<text class=\"end\" x=\"\(Self.left - 8)\" y=\"\(Self.top - 14)\">bpm</text>"]
  }

  /// The lines and labels of the axis of minutes.
  private var minutes: [String] {
    let seconds = points.count * stepSeconds
    let bottom = Self.height - Self.bottom
    let lines = TimeScale(seconds: seconds, marksMax: Self.marksMax).marks(from: 0, to: seconds)
      .map { mark in
        let x = Self.fixed(x(Double(mark) / Double(stepSeconds)))
        return "<line x1=\"\(x)\" y1=\"\(bottom)\" x2=\"\(x)\" y2=\"\(bottom + 5)\"/>"
          + "<text class=\"middle\" x=\"\(x)\" y=\"\(bottom + 20)\">"
          + "\(ScreenFormat.clock(seconds: mark))</text>"
      }
    let middle = (Self.left + Self.width - Self.right) / 2
    return lines + [
      "<text class=\"middle\" x=\"\(middle)\" y=\"\(Self.height - 10)\">"
        + "\(seconds < 3_600 ? "minutes" : "hours")</text>"
    ]
  }

  private var fullHeight: Int {
    Self.height + (zoneSeconds.isEmpty ? 0 : Self.legendHeight)
  }

  /// The sets as numbered lines, whose texts a browser shows under the pointer.
  private var marks: [String] {
    let seconds = points.count * stepSeconds
    return sets.enumerated().compactMap { index, set in
      guard (0...seconds).contains(set.second), seconds > 0 else { return nil }
      let x = Self.fixed(x(Double(set.second) / Double(stepSeconds)))
      return "<g><title>\(Self.escaped(set.text))</title><line class=\"set\" x1=\"\(x)\" "
        + "y1=\"\(Self.top)\" x2=\"\(x)\" y2=\"\(Self.height - Self.bottom)\"/>"
        + "<text class=\"middle\" x=\"\(x)\" y=\"\(Self.top - 4)\">\(index + 1)</text></g>"
    }
  }

  /// The colours of the zones, with the time in each.
  private var legend: [String] {
    zoneSeconds.enumerated().map { zone, seconds in
      let x = Self.left + zone * Self.legendStep
      return "<rect x=\"\(x)\" y=\"\(Self.height + 4)\" width=\"12\" height=\"12\" "
        + "fill=\"\(Self.colours[zone])\"/><text x=\"\(x + 18)\" y=\"\(Self.height + 14)\">"
        + "Zone \(zone)  \(ScreenFormat.clock(seconds: seconds))</text>"
    }
  }

  /// The curve, with a line for each stretch in one zone. A dropout interrupts it.
  private var curve: [String] {
    var lines: [String] = []
    var stretch: [String] = []
    var zone = 0
    func end() {
      if !stretch.isEmpty {
        // A single point would be invisible.
        let drawn = stretch.count > 1 ? stretch : stretch + stretch
        lines.append(
          "<polyline stroke=\"\(Self.colours[min(max(0, zone), Self.colours.count - 1)])\" "
            + "stroke-linecap=\"round\" points=\"\(drawn.joined(separator: " "))\"/>")
      }
      stretch = []
    }
    for (step, point) in points.enumerated() {
      guard let bpm = point.bpm else {
        end()
        continue
      }
      let place = "\(Self.fixed(x(Double(step)))),\(Self.fixed(y(Double(bpm))))"
      if point.zone != zone, let last = stretch.last {
        end()
        stretch = [last]
      }
      zone = point.zone
      stretch.append(place)
    }
    end()
    return lines
  }

  private func x(_ step: Double) -> Double {
    let room = Double(Self.width - Self.left - Self.right)
    return Double(Self.left) + step * room / Double(max(1, points.count))
  }

  private func y(_ bpm: Double) -> Double {
    let room = Double(Self.height - Self.top - Self.bottom)
    return Double(Self.top) + (Double(high) - bpm) * room / Double(high - low)
  }

  private static func fixed(_ value: Double) -> String { ScreenFormat.fixed(value, places: 1) }

  /// Returns text as XML's character data, without the characters that XML does not have.
  /// https://www.w3.org/TR/xml/#charsets
  static func escaped(_ text: String) -> String {
    DisplayText(text).text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{fffe}", "\u{ffff}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
