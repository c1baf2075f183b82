package import SettingsContract
package import Wire

package struct StrengthScore: MappedMessage {
  package var date = Google.Date()
  package var score: Double = 0
  package var average: Double = 0
  package var formula: StrengthScoreFormula = .standIn
  package var formulaVersion: Int32 = 0

  package init() {}
  package init(
    date: Google.Date, score: Double = 0, average: Double = 0,
    formula: StrengthScoreFormula = .unspecified, formulaVersion: Int32 = 0
  ) {
    self.date = date
    self.score = score
    self.average = average
    self.formula = formula
    self.formulaVersion = formulaVersion
  }
  package static let layout = MessageLayout("pulsewire.records.v1.StrengthScore")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.number(2, &v.score)
    m.number(3, &v.average)
    m.choice(4, &v.formula)
    m.number(5, &v.formulaVersion)
  }
}
