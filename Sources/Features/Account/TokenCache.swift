internal import Base

/// Tokens that the database lately said are valid, on one loop: most calls come from callers whose
/// last call was a moment ago.
final class TokenCache {
  private var validUntil: [String: Duration] = [:]

  /// How long the database's word is taken. A revoked token opens its account for so long at most.
  private static let lifetime = Duration.seconds(30)
  /// Tokens remembered at a time; then all are forgotten, for that is as good as any rule.
  private static let tokensMax = 20_000

  func contains(_ token: BearerToken, at now: Duration) -> Bool {
    guard let end = validUntil[token.text] else { return false }
    if end > now { return true }
    validUntil[token.text] = nil
    return false
  }

  func insert(_ token: BearerToken, at now: Duration) {
    if validUntil.count >= Self.tokensMax { validUntil.removeAll() }
    validUntil[token.text] = now + Self.lifetime
  }
}
