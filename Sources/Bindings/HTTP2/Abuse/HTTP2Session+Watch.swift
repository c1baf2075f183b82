internal import CNghttp2

extension HTTP2Session {
  /// The counters of the connection, for an operator.
  public var counters: SessionCounters { watch.ledger.counters }

  /// The progress of the client's preface and header lists.
  public var progress: FrameProgress { watch.progress }

  /// Sets nghttp2's own limits to slightly wider ones than those of the watch, so that the watch
  /// acts first.
  static func setLimits(_ options: OpaquePointer?, _ limits: HTTP2Limits) {
    unsafe nghttp2_option_set_stream_reset_rate_limit(
      options, UInt64(limits.resetRate.burst) * 2, UInt64(limits.resetRate.perSecond) * 2)
    unsafe nghttp2_option_set_max_continuations(options, limits.continuationsMax + 1)
  }

  /// Inspects bytes from the client before nghttp2 does; throws if they end the connection. Nothing
  /// more may be read then: a client that reads no responses would not read a GOAWAY either.
  func inspect(_ bytes: RawSpan) throws(HTTP2Error) {
    guard isServer, let code = watch.inspect(bytes, limits, clock: clock) else { return }
    terminate(code)
    let reason = counters.flood.map { "The client sends too many \($0)." }
    throw HTTP2Error(description: reason ?? "The client violated the protocol: \(code).")
  }

  /// Drops a field of a list that is too long; returns false if that ends the connection.
  func drop(fieldBytes: Int) -> Bool {
    let isFirst = !fields.isTooLarge
    fields.isTooLarge = true
    guard
      !isServer
        || watch.noteDroppedField(bytes: fieldBytes, isFirst: isFirst, limits, clock: clock)
    else {
      terminate(.enhanceYourCalm)
      return false
    }
    return true
  }

  fileprivate func noteSent(_ frame: UnsafePointer<nghttp2_frame>) {
    switch unsafe UInt32(frame.pointee.hd.type) {
    case NGHTTP2_DATA.rawValue:
      watch.ledger.noteContent()
      if leavingID != 0 { unsafe sentLast(of: frame.pointee.hd.stream_id) }
    case NGHTTP2_RST_STREAM.rawValue:
      let code = unsafe HTTP2ErrorCode(rawValue: frame.pointee.rst_stream.error_code)
      watch.ledger.noteResetSent(code, limits, at: clock())
    default: break
    }
  }

  func noteInvalidFrame() { watch.ledger.noteInvalidFrame(limits, at: clock()) }
}

/// Records a frame that was sent.
func noteSentFrame(_ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?) {
  guard let frame = unsafe frame else { return }
  unsafe SessionCallbacks.with(back) { unsafe $0.noteSent(frame) }
}

/// Records that a received frame is invalid; its stream will be reset, or the connection ended.
func receivedInvalidFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ code: Int32,
  _ back: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe SessionCallbacks.with(back) { $0.noteInvalidFrame() }
  return 0
}
