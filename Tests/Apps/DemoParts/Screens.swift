import DemoParts

/// The screens that the tests draw.
enum Screens {
  static var model: ScreenModel {
    var model = ScreenModel()
    model.workoutName = "Legs"
    model.exerciseName = "Squat"
    model.setText = "set 2 of 3"
    model.restSecondsRemaining = 42
    model.restSeconds = 90
    model.elapsedSeconds = 754
    model.points = curve(300)
    model.sentCount = 1812
    model.acknowledgedCount = 1810
    model.latencyP50Microseconds = 812
    model.latencyP99Microseconds = 31_400
    return model
  }

  static func curve(_ count: Int) -> [ScreenModel.Point] {
    var simulator = HeartRateSimulator(restingBPM: 60, maxBPM: 190, seed: 4)
    return (0..<count).map { second in
      let bpm = simulator.next(intensityPercent: second / 60 % 2 == 0 ? 95 : 20).bpm
      let zone = min(5, max(0, (bpm - 60) * 10 / 130 - 4))
      return ScreenModel.Point(bpm: (200..<206).contains(second) ? nil : bpm, zone: zone)
    }
  }

  static var summary: SummaryModel {
    var model = SummaryModel()
    model.durationSeconds = 4321
    model.averageBPM = 131.6
    model.maxBPM = 183
    model.zoneSeconds = [600, 900, 1500, 800, 400, 121]
    model.sentCount = 4321
    model.acknowledgedCount = 4321
    model.storedCount = 4321
    model.latencyP50Microseconds = 812
    model.latencyP99Microseconds = 131_400
    return model
  }

  /// Returns a line without its colours; nil if it contains another escape sequence.
  static func plain(_ line: String) -> String? {
    var text = ""
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1b}" else {
        if scalar.properties.generalCategory == .control { return nil }
        text.unicodeScalars.append(scalar)
        continue
      }
      guard rest.popFirst() == "[" else { return nil }
      while let next = rest.first, next == ";" || ("0"..."9").contains(next) { rest.removeFirst() }
      guard rest.popFirst() == "m" else { return nil }
    }
    return text
  }

  /// Returns the number of columns, counted independently of the screen: these tests use no other wide characters.
  static func columns(_ plain: String) -> Int {
    plain.map { "日本語深蹲🏋️💪".contains($0) ? 2 : 1 }.reduce(0, +)
  }
}
