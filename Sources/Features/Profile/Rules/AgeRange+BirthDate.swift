package import ProfileContract
package import Wire

extension AgeRange {
  /// Creates the range of the age on `day` of a person born on `birthDate`; unspecified without a birth date. A person
  /// born on 29 February is a year older on 1 March of a common year.
  package init(birthDate: Google.Date?, on day: Google.Date) {
    guard let birthDate else {
      self = .unspecified
      return
    }
    let hadBirthday = (day.month, day.day) >= (birthDate.month, birthDate.day)
    switch day.year - birthDate.year - (hadBirthday ? 0 : 1) {
    case ..<18: self = .from13To17
    case ..<25: self = .from18To24
    case ..<35: self = .from25To34
    case ..<45: self = .from35To44
    case ..<55: self = .from45To54
    case ..<65: self = .from55To64
    default: self = .from65
    }
  }
}
