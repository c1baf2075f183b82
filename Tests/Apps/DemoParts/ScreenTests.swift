import DemoParts
import Testing

@Suite struct `The screen` {
  static let names = ["Squat", "", "日本語深蹲 🏋️ 💪", String(repeating: "Long ", count: 60)]

  /// Goal: no terminal ever wraps or scrolls. Method: every width from 40 to 200, some
  /// smaller ones, several heights; names, rests and colours take turns.
  @Test func `fits every terminal`() {
    var model = Screens.model
    var summary = Screens.summary
    summary.sentCount = .max
    for width in Array(40...200) + [1, 2, 7, 13, 20, 33] {
      model.exerciseName = Self.names[width % 4]
      model.workoutName = Self.names[width / 4 % 4]
      let heights = width.isMultiple(of: 20) || width < 40 ? [1, 5, 10, 11, 24, 60] : [24]
      for height in heights {
        model.restSecondsRemaining = [nil, 0, 3600][width % 3]
        let screen = Screen(width: width, height: height, isColoured: width % 5 > 0)
        let lines = screen.frame(model)
        #expect(lines.count <= height)
        #expect(Self.widest(lines) <= width, "\(width) x \(height)")
        #expect(Self.widest(screen.summary(summary)) <= width)
      }
    }
  }

  static func widest(_ lines: [String]) -> Int {
    lines.map { Screens.plain($0).map(Screens.columns) ?? .max }.max() ?? 0
  }

  @Test func `fills 80 by 24 and says everything`() {
    let lines = Screen(width: 80, height: 24, isColoured: true).frame(Screens.model)
    let text = lines.compactMap(Screens.plain).joined(separator: "\n")
    #expect(lines.count == 24)
    for part in [
      "Legs", "12:34", "♥", "bpm", "zone", "Squat", "set 2 of 3", "Rest", "0:42", "sent 1,812",
      "durable 1,810", "p50 0.8 ms", "p99 31.4 ms", "90+",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `draws in the colours of the zones, or in none`() {
    let coloured = Screen(width: 80, height: 24, isColoured: true).frame(Screens.model).joined()
    for colour in [247, 75, 78, 220, 208, 196] {
      #expect(coloured.contains("\u{1b}[38;5;\(colour)m"))
    }
    let plain = Screen(width: 80, height: 24, isColoured: false).frame(Screens.model).joined()
    #expect(!plain.contains("\u{1b}"))
  }

  @Test func `draws a higher heart rate higher, and a dropout not at all`() {
    var model = Screens.model
    let low = ScreenModel.Point(bpm: 60, zone: 0)
    let high = ScreenModel.Point(bpm: 180, zone: 5)
    let none = ScreenModel.Point(bpm: nil, zone: 0)
    model.points =
      Array(repeating: low, count: 4) + [none, none] + Array(repeating: high, count: 4)
    let lines = Screen(width: 80, height: 24, isColoured: false).frame(model)
    let rows = lines.filter { $0.contains("┤") || $0.contains("│") }.map { Array($0.dropFirst(6)) }
    let isDrawn = { (row: Int, column: Int) in rows[row].count > column && rows[row][column] != " "
    }
    let columns = (0..<5).map { column in rows.indices.filter { isDrawn($0, column) } }
    #expect(columns[0] == columns[1])
    #expect(columns[2].isEmpty)
    #expect(columns[0].count == 1 && columns[3].count == 1)
    #expect((columns[0].first ?? 0) > (columns[3].first ?? 99))
  }

  @Test func `has minutes below the curve`() {
    var model = Screens.model
    model.points = Screens.curve(120)
    model.stepSeconds = 10
    let lines = Screen(width: 80, height: 24, isColoured: false).curve(model, rows: 10)
    #expect(lines.count == 12)
    #expect(lines[10].split(separator: " ") == ["0:00", "5:00", "10:00", "15:00", "20:00"])
    // A dot is 10 s, and a column has two.
    #expect(Array(lines[10]).prefix(25).suffix(4) == Array("5:00")[...])
  }

  @Test func `lets no name reach the terminal as a command`() {
    var model = Screens.model
    model.exerciseName = "\u{1b}[2J\u{7}Squat\r\n\u{202e}x"
    for isColoured in [true, false] {
      let lines = Screen(width: 80, height: 24, isColoured: isColoured).frame(model)
      #expect(lines.compactMap(Screens.plain).count == lines.count)
      #expect(!lines.joined().contains("\u{202e}"))
    }
    #expect(Screens.plain(PlainReport.line(model)) == PlainReport.line(model))
  }

  @Test func `works before the first heart rate`() {
    let lines = Screen(width: 80, height: 24, isColoured: false).frame(ScreenModel())
    #expect(lines[1].contains("---"))
    #expect(PlainReport.line(ScreenModel()).contains("no heart rate"))
  }

  @Test func `sums up duration, heart rate, zones, samples and latency`() {
    let lines = Screen(width: 80, height: 24, isColoured: false).summary(Screens.summary)
    let text = lines.joined(separator: "\n")
    for part in [
      "1:12:01", "average 132 bpm, max 183 bpm", "10:00", "25:00", "2:01",
      "4,321 sent, 4,321 acknowledged, 4,321 stored", "p50 0.8 ms, p99 131 ms",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    var checked = Screens.summary
    checked.check = "Everything is stored."
    let last = Screen(width: 80, height: 24, isColoured: false).summary(checked).last
    #expect(last == " Check        Everything is stored.")
    #expect(lines.last?.hasPrefix(" Latency      p50") == true)
    let bars = lines.filter { $0.contains("Zone") }.map { $0.filter { $0 == "█" }.count }
    #expect(bars == [16, 24, 40, 21, 10, 3])
  }

  @Test func `says the same in a plain line`() {
    var model = Screens.model
    model.points = [ScreenModel.Point(bpm: 118, zone: 2)]
    #expect(
      PlainReport.line(model)
        == "12:34  118 bpm  zone 2  Squat, set 2 of 3, rest 42 s  sent 1812  durable 1810"
        + "  p50 0.8 ms  p99 31.4 ms")
  }
}
