/// The usual lengths of a rest. Source: requirement WX-08 (60 s light, 90 s moderate, 120 s heavy
/// and compound), as also the contract's `RestPreset` says.
public enum RestPreset: Hashable, Sendable, CaseIterable {
  /// After light sets.
  case light
  /// After moderate sets.
  case moderate
  /// After heavy and compound sets.
  case heavy

  /// How long it is.
  public var duration: Duration {
    switch self {
    case .light: .seconds(60)
    case .moderate: .seconds(90)
    case .heavy: .seconds(120)
    }
  }
}
