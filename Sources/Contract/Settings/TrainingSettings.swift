package import Wire

package struct TrainingSettings: MappedMessage {
  package var strengthScoreFormula: StrengthScoreFormula = .standIn

  package init() {}
  package init(strengthScoreFormula: StrengthScoreFormula = .unspecified) {
    self.strengthScoreFormula = strengthScoreFormula
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.TrainingSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.strengthScoreFormula)
  }
}
