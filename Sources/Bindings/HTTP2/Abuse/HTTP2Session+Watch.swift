internal import CNghttp2

extension HTTP2Session {
  /// What happened on the connection that an operator may want to know.
  public var counters: SessionCounters { watch.ledger.counters }

  /// How far the client is with what it says.
  public var progress: FrameProgress { watch.progress }

  /// Gives the watch's limits to nghttp2's own watchmen, a bit wider, so that they come second.
  static func setLimits(_ options: OpaquePointer?, _ limits: HTTP2Limits) {
    unsafe nghttp2_option_set_stream_reset_rate_limit(
      options, UInt64(limits.resetRate.burst) * 2, UInt64(limits.resetRate.perSecond) * 2)
    unsafe nghttp2_option_set_max_continuations(options, limits.continuationsMax + 1)
  }

  /// Looks at bytes from the client before nghttp2 does; throws when the connection ends for them.
  /// Nothing more may be read then: who takes no answer would not take a GOAWAY either.
  func inspect(_ bytes: RawSpan) throws(HTTP2Error) {
    guard isServer, let code = watch.inspect(bytes, limits, clock: clock) else { return }
    terminate(code)
    let reason = counters.flood.map { "The client sends too many \($0)." }
    throw HTTP2Error(description: reason ?? "The client sends what it may not: \(code).")
  }

  /// A field of a list that is too long is dropped; false when the connection ends for it.
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

/// A frame went out.
func noteSentFrame(_ frame: UnsafePointer<nghttp2_frame>?, _ back: UnsafeMutableRawPointer?) {
  guard let frame = unsafe frame else { return }
  unsafe SessionCallbacks.with(back) { unsafe $0.noteSent(frame) }
}

/// A frame that came is against the rules; its stream will be reset, or the connection end.
func receivedInvalidFrame(
  _ raw: OpaquePointer?, _ frame: UnsafePointer<nghttp2_frame>?, _ code: Int32,
  _ back: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe SessionCallbacks.with(back) { $0.noteInvalidFrame() }
  return 0
}
