import Base
import Contract

/// The training load of days as lines: a bar for the chronic load, and a mark for the acute load.
enum TrainingLoadPlot {
  private static let barMax = 40

  /// Returns a line for each day, oldest first.
  static func text(_ answer: ListTrainingLoadsResponse) -> String {
    guard let firstDate = answer.firstDate else {
      return "There is no training load: no workout has heart rate or a rating.\n"
    }
    let largest = answer.days.reduce(1) { max($0, $1.acute, $1.chronic) }
    var table = TextTable("DATE", "LOAD", "ACUTE", "CHRONIC", "BALANCE", "▇ CHRONIC ┃ ACUTE")
    for day in answer.days {
      table.add(
        DayText.text(day.date), day.load > 0 ? tenths(day.load) : "", tenths(day.acute),
        tenths(day.chronic), tenths(day.balance), bar(day, of: largest))
    }
    let origin = "from 0 before \(DayText.text(firstDate))"
    return table.text + "\(unit(answer)), \(origin); not medical advice\n"
  }

  /// Returns the bar of a day, if `largest` has the whole width.
  private static func bar(_ day: TrainingLoadDay, of largest: Double) -> String {
    func width(_ value: Double) -> Int {
      Int((min(max(value / largest, 0), 1) * Double(barMax)).rounded())
    }
    let (acute, chronic) = (width(day.acute), width(day.chronic))
    return (0...max(acute, chronic)).map { place in
      place == acute ? "┃" : place < chronic ? "▇" : " "
    }.joined()
  }

  private static func unit(_ answer: ListTrainingLoadsResponse) -> String {
    switch answer.kind {
    case .edwards: "TRIMP by Edwards"
    case .sessionRpe: "session RPE times minutes"
    case .unspecified, .banister:
      switch answer.constants {
      case .female: "TRIMP by Banister, for women"
      case .male: "TRIMP by Banister, for men"
      case .unspecified, .mean: "TRIMP by Banister, mean of women and men"
      }
    }
  }

  private static func tenths(_ value: Double) -> String {
    let whole = Int((value * 10).rounded())
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 10).\(abs(whole) % 10)"
  }
}
