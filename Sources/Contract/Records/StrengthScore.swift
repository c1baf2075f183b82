public import Messages
public import SettingsContract
public import Wire

/// The strength score of a day.
public struct StrengthScore: Equatable, Sendable {
  /// The day.
  public var date: Google.Date = Google.Date()

  /// The score of the day by itself; 0 without a workout.
  public var score: Double = 0

  /// The exponential moving average of the scores over 7 days, with the weight 2 / (7 + 1) for each
  /// new day. It begins with the score of the first day with a workout.
  public var average: Double = 0

  /// The formula of the score.
  public var formula: StrengthScoreFormula = .standIn

  /// The version of the formula, 1 at present. Scores of different versions cannot be compared.
  public var formulaVersion: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    date: Google.Date, score: Double = 0, average: Double = 0,
    formula: StrengthScoreFormula = .unspecified, formulaVersion: Int32 = 0
  ) {
    self.date = date
    self.score = score
    self.average = average
    self.formula = formula
    self.formulaVersion = formulaVersion
  }
}

extension StrengthScore: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.StrengthScore")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.score)
    m.number(3, &v.average)
    m.choice(4, &v.formula)
    m.number(5, &v.formulaVersion)
  }
}
