/// The detection of calls that make no progress: those whose request does not arrive, and those whose
/// response is not read. Each has a timeout that grows with its bytes, so that a slow connection is not
/// penalized.
struct CallPace {
  /// The reason why a call waits.
  enum Wait: Hashable {
    /// The wait for the rest of a request, of which `bytes` have arrived.
    case request(bytes: Int)
    /// The wait for the client to read the response, of which `bytes` are not sent.
    case reading(bytes: Int)
  }

  private var starts: [Int32: Start] = [:]

  /// Whether no call waited at the last look.
  var isEmpty: Bool { starts.isEmpty }

  private struct Start {
    let time: Duration
    let isRequest: Bool
    let bytes: Int

    init(_ wait: Wait, at time: Duration) {
      self.time = time
      switch wait {
      case .request(let bytes): (isRequest, self.bytes) = (true, bytes)
      case .reading(let bytes): (isRequest, self.bytes) = (false, bytes)
      }
    }
  }

  /// Records the calls that wait at `now`, and returns those that have waited too long.
  mutating func slowCalls(
    of waiting: [(id: Int32, wait: Wait)], at now: Duration, timeout: Duration,
    bytesPerSecondMin: Int
  ) -> [Int32] {
    guard !(waiting.isEmpty && starts.isEmpty) else { return [] }
    var slow: [Int32] = []
    var current: [Int32: Start] = [:]
    for (id, wait) in waiting {
      let seen = Start(wait, at: now)
      let known = starts[id].flatMap { $0.isRequest == seen.isRequest ? $0 : nil }
      let start = known ?? seen
      current[id] = start
      // For a request, the bytes that have arrived count; for a response, the unsent bytes at the start
      // of the wait.
      let bytes = seen.isRequest ? seen.bytes : start.bytes
      let allowed = timeout + .seconds(Double(bytes) / Double(bytesPerSecondMin))
      if now - start.time >= allowed { slow.append(id) }
    }
    starts = current
    return slow
  }
}
