/// Which calls of a connection make no headway: those whose request does not arrive, and those whose
/// answer is not read. Each has a time, and more for each byte, so that a slow line is no offence.
struct CallPace {
  /// What a call waits for.
  enum Wait: Hashable {
    /// The rest of a request; so many bytes of it are here.
    case request(bytes: Int)
    /// That the client reads the answer; so many bytes of it are not sent.
    case reading(bytes: Int)
  }

  private var starts: [Int32: Start] = [:]

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

  /// Takes every call that waits at `now`, and gives those that have waited too long.
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
      // Of a request, what has come counts; of an answer, what was to be read in the beginning.
      let bytes = seen.isRequest ? seen.bytes : start.bytes
      let allowed = timeout + .seconds(Double(bytes) / Double(bytesPerSecondMin))
      if now - start.time >= allowed { slow.append(id) }
    }
    starts = current
    return slow
  }
}
