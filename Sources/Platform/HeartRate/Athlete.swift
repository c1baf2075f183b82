public import Wire

/// What formulas of physiology need to know of an athlete. It is read from the personal data when a value is
/// computed for an answer, and stored nowhere else.
public struct Athlete: Hashable, Sendable {
  /// The sex for which a formula has constants.
  public enum Sex: Hashable, Sendable {
    case female, male
  }

  /// The sex; nil if not given.
  public let sex: Sex?
  /// The birth date; nil if not given.
  public let birthDate: Google.Date?

  /// An athlete who told nothing.
  public static let unknown = Athlete(sex: nil, birthDate: nil)

  /// Creates an athlete.
  public init(sex: Sex?, birthDate: Google.Date?) {
    self.sex = sex
    self.birthDate = birthDate
  }

  /// Returns the age in whole years on `day`; nil without a birth date, and before it. A person born on
  /// 29 February is a year older on 1 March of a common year.
  public func age(on day: Google.Date) -> Int? {
    guard let birthDate else { return nil }
    let hadBirthday = (day.month, day.day) >= (birthDate.month, birthDate.day)
    let age = Int(day.year) - Int(birthDate.year) - (hadBirthday ? 0 : 1)
    return age < 0 ? nil : age
  }
}
