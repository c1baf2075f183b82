internal import Base
internal import Messages

/// The evidence for a paying account. Providers refuse commands of paying accounts at times, for hours, so that only
/// refusals a minute apart, without a success in between, are believed.
struct PremiumEvidence: Equatable, Sendable {
  /// Whether it is a paying account; nil for unknown.
  var isPremium: Bool?
  /// The time of the first refusal since the last success.
  var refusalTime: Timestamp?

  private static let interval = Duration.seconds(60)

  /// Returns the evidence after the answer to a command.
  func after(refusal isRefusal: Bool, at now: Timestamp) -> PremiumEvidence {
    guard isRefusal else { return PremiumEvidence(isPremium: true, refusalTime: nil) }
    guard let refusalTime else { return PremiumEvidence(isPremium: isPremium, refusalTime: now) }
    let isBelieved = now - refusalTime >= Self.interval
    return PremiumEvidence(isPremium: isBelieved ? false : isPremium, refusalTime: refusalTime)
  }
}
