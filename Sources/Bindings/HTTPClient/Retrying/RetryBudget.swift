/// The number of retries that a client may add to a host's load: a share of its requests, and a few
/// at the beginning. Without it, a failing host receives several times its load from retries.
public struct RetryBudget: Sendable, Equatable {
  /// The number of retries that a hundred requests add.
  public let retriesPerHundred: Int
  /// The largest balance, which is also the initial one.
  public let retriesMax: Int
  /// The balance, in hundredths of retries.
  private var balance: Int

  /// Creates a full budget.
  public init(retriesPerHundred: Int = 20, retriesMax: Int = 10) {
    precondition((0...100).contains(retriesPerHundred) && retriesMax >= 0, "no budget")
    self.retriesPerHundred = retriesPerHundred
    self.retriesMax = retriesMax
    balance = 100 * retriesMax
  }

  /// Adds the share of one first attempt.
  public mutating func requestBegan() {
    balance = min(100 * retriesMax, balance + retriesPerHundred)
  }

  /// Takes a retry from the budget; returns false if there is none left.
  public mutating func takeRetry() -> Bool {
    guard balance >= 100 else { return false }
    balance -= 100
    return true
  }
}
