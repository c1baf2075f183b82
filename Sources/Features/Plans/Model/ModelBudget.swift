internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import Store
internal import Synchronization

/// The requests to the model that are left in a day (UTC), of each account and of all, whichever node asks. The database
/// counts them, so that they hold over all nodes and after a restart.
final class ModelBudget: Sendable {
  private let database: Database
  private let accountCallsMax: Int32
  private let callsMax: Int32
  private let name: UUID
  /// The day whose requests are used up for all, as this node has seen it.
  private let emptyDay = Mutex(Int64.min)

  init(_ configuration: ModelConfiguration, _ database: Database) {
    self.database = database
    accountCallsMax = Int32(clamping: configuration.accountCallsMax)
    callsMax = Int32(clamping: configuration.callsMax)
    name = configuration.budgetName
  }

  /// Takes a request for the caller; returns false if none is left, or if the database does not tell.
  func take(for caller: Caller, at time: Timestamp) async -> Bool {
    let day = time.microseconds / 86_400_000_000
    guard emptyDay.withLock({ $0 < day }) else { return false }
    do {
      let left = try await database.run(
        """
        select pulsewire.take_model_call(\(name), \(accountCallsMax), \(callsMax),
          \(time))
        """, for: caller
      ).only.decode(String.self, at: 0)
      if left == "none" { emptyDay.withLock { $0 = max($0, day) } }
      return left == "taken"
    } catch {
      return false
    }
  }
}
