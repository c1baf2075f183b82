public import Loop

/// What a call's messages cost its sender beside the call itself.
extension ServerCall {
  /// Counts a message of so many bytes, inflated. A unary request was counted as one call already; what
  /// it has beyond the first 16 KiB is owed, and the sender's next calls wait for it. A stream is slowed
  /// down (`pause`); without an account, it ends.
  public func weigh(_ byteCount: Int) throws(RPCError) {
    guard let partyUse else { return }
    let units = MessageWeight.units(of: byteCount)
    if route.isRequestUnary {
      partyUse.owe(units - 1, at: engine.receivedNanoseconds)
    } else if partyUse.account != nil {
      partyUse.oweStreamed(units, at: engine.receivedNanoseconds)
    } else {
      try partyUse.takeMessage(units, at: engine.receivedNanoseconds)
    }
  }

  /// Counts a response, or a message of one, of so many bytes: what it has beyond the first 16 KiB is
  /// owed, and the caller's next calls wait for it. So whoever asks for what is large asks less often.
  func weighResponse(_ byteCount: Int) {
    guard byteCount > MessageWeight.unitBytes, let partyUse else { return }
    partyUse.owe(MessageWeight.units(of: byteCount) - 1, at: engine.receivedNanoseconds)
  }

  /// How long the stream is not read, because its account has sent more in streams than its rate; nil
  /// where it is read.
  public var pause: Duration? {
    guard let partyUse, partyUse.streamWait(at: engine.receivedNanoseconds) > 0 else { return nil }
    // That was the time of the last read, which may be long ago.
    let wait = partyUse.streamWait(at: loop.nanoseconds)
    return wait > 0 ? .nanoseconds(wait) : nil
  }

  /// Where to wait while the stream is not read: fires after `pause`, and when something happens that may
  /// end the wait. Nothing of the stream's window is given back meanwhile, so that its sender waits too.
  public func readableAgain(after pause: Duration) -> Signal {
    let extras = needExtras()
    let signal = extras.readable ?? Signal(on: loop)
    extras.readable = signal
    if extras.pause == nil {
      extras.pause = loop.schedule(after: pause) { [weak self] in
        guard let extras = self?.extras else { return }
        extras.pause = nil
        extras.readable?.fire()
      }
    }
    return signal
  }
}
