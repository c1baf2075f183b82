/// The usual lengths of a rest. 60 s light, 90 s moderate, 120 s heavy and compound, as in
/// the contract's `RestPreset`.
package enum RestPreset: Hashable, Sendable, CaseIterable {
  /// The rest after light sets.
  case light
  /// The rest after moderate sets.
  case moderate
  /// The rest after heavy and compound sets.
  case heavy

  /// The length of the rest.
  package var duration: Duration {
    switch self {
    case .light: .seconds(60)
    case .moderate: .seconds(90)
    case .heavy: .seconds(120)
    }
  }
}
