internal import Base
internal import Synchronization

/// The requests to the model that are left in a day (UTC), of each account and of all. Kept in memory: each server of
/// an installation counts its own, and begins anew when it starts.
final class ModelBudget: Sendable {
  private let accountCallsMax: Int
  private let callsMax: Int
  private let spent = Mutex(Spent())

  /// As `callsMax` bounds the day, it bounds the accounts, too.
  private struct Spent {
    var day: Int64 = .min
    var calls = 0
    var callsOf: [UUID: Int] = [:]
  }

  init(_ configuration: ModelConfiguration) {
    accountCallsMax = configuration.accountCallsMax
    callsMax = configuration.callsMax
  }

  /// Takes a request for an account; returns false if none is left.
  func take(_ owner: UUID, at time: Timestamp) -> Bool {
    let day = time.microseconds / 86_400_000_000
    return spent.withLock { spent in
      if spent.day != day { spent = Spent(day: day) }
      guard spent.calls < callsMax, spent.callsOf[owner, default: 0] < accountCallsMax else {
        return false
      }
      spent.calls += 1
      spent.callsOf[owner, default: 0] += 1
      return true
    }
  }
}
