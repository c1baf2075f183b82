public import Messages
import Wire

/// The settings for the evaluation of training.
public struct TrainingSettings: Equatable, Sendable {
  /// The formula of the strength score (StrengthService); the volume by default. A change also applies to days
  /// of the past: a score names its formula.
  public var strengthScoreFormula: StrengthScoreFormula = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(strengthScoreFormula: StrengthScoreFormula = .unspecified) {
    self.strengthScoreFormula = strengthScoreFormula
  }
}

extension TrainingSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.TrainingSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.strengthScoreFormula)
  }
}
