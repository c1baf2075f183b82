internal import Loop

extension ServerCall {
  /// Applies the `drainReaction` when the server drains.
  func reactToDrain() {
    switch drainReaction {
    case .goOn: return
    case .end:
      answer(.draining())
      cancel()
    case .tell(let signal):
      isDraining = true
      signal.fire()
    case .endRequests:
      isDraining = true
      extras?.readable?.fire()
    case .askFeed:
      isDraining = true
      wake()
    }
  }
}
