internal import Base
internal import RPC
internal import Wire

/// The rate limit of certificate requests per account: each takes a signature verification and a
/// signature.
struct EnrolmentLimit: Sendable {
  private let accounts = PartyTable<UUID, RateState>(partiesMax: 16_384) { _ in false }

  private static let rate = Rate(perSecond: 0.1, burst: 10)

  /// Takes one request of `account` at `now`, a time of the loop's clock in nanoseconds. Throws if
  /// the account has to wait.
  func take(_ account: UUID, at now: UInt64) throws(RPCError) {
    let wait = accounts.party(account) { RateState() }.take(at: now, Self.rate)
    guard wait > 0 else { return }
    throw RPCError(
      .resourceExhausted, "The account has enrolled too many devices; try again later.",
      details: [
        Google.ErrorInfo(reason: "LIMIT_REACHED"),
        Google.RetryInfo(retryDelay: .milliseconds((wait + 999_999) / 1_000_000)),
      ])
  }
}
