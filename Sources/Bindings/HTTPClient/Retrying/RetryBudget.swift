/// How many retries a client may add to a host's load: a share of its requests, and a few at the
/// beginning. Without that, a host in trouble gets several times the load from those who wait for it.
public struct RetryBudget: Sendable, Equatable {
  /// Retries that each hundred requests allow.
  public let retriesPerHundred: Int
  /// Retries that can be saved up; so many are there at the beginning.
  public let retriesMax: Int
  /// Hundredths of retries.
  private var balance: Int

  /// A full budget.
  public init(retriesPerHundred: Int = 20, retriesMax: Int = 10) {
    precondition((0...100).contains(retriesPerHundred) && retriesMax >= 0, "no budget")
    self.retriesPerHundred = retriesPerHundred
    self.retriesMax = retriesMax
    balance = 100 * retriesMax
  }

  /// A first attempt is made.
  public mutating func requestBegan() {
    balance = min(100 * retriesMax, balance + retriesPerHundred)
  }

  /// Whether a retry may be made, which is then taken from the budget.
  public mutating func takeRetry() -> Bool {
    guard balance >= 100 else { return false }
    balance -= 100
    return true
  }
}
