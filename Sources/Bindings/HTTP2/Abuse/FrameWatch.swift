internal import CNghttp2

/// Looks at each frame that a client sends before nghttp2 does, and ends the connection of one that
/// floods it: nghttp2 1.52 has limits of its own for resets and CONTINUATION only.
struct FrameWatch {
  /// The account of the connection.
  var ledger = AbuseLedger()

  private var scanner = FrameScanner()
  private var endedStreams = EndedStreams()
  private var continuationCount = 0
  /// Bytes of the header list that is being read which were dropped, as RFC 9113, section 6.5.2
  /// reckons them.
  private var droppedHeaderBytes = 0

  /// Looks at bytes from the client; returns why the connection has to end.
  mutating func inspect(
    _ bytes: RawSpan, _ limits: HTTP2Limits, clock: () -> Duration
  ) -> HTTP2ErrorCode? {
    var offset = 0
    while let frame = scanner.next(in: bytes, from: &offset) {
      if let code = inspect(frame, limits, clock: clock) { return code }
    }
    return ledger.counters.flood == nil ? nil : .enhanceYourCalm
  }

  /// Takes note that a header field was dropped, for the list is too long; returns whether the rest
  /// of the list is worth reading for an answer that says so.
  mutating func noteDroppedField(
    bytes: Int, isFirst: Bool, _ limits: HTTP2Limits, clock: () -> Duration
  ) -> Bool {
    if isFirst {
      droppedHeaderBytes = 0
      ledger.noteRefusedHeaders(limits, at: clock())
    }
    droppedHeaderBytes += bytes
    if droppedHeaderBytes > limits.droppedHeaderBytesMax { ledger.note(.headerBytes) }
    return ledger.counters.flood == nil
  }

  private mutating func inspect(
    _ frame: FrameScanner.Frame, _ limits: HTTP2Limits, clock: () -> Duration
  ) -> HTTP2ErrorCode? {
    switch UInt32(frame.type) {
    case NGHTTP2_DATA.rawValue:
      if endedStreams.contains(frame.streamID) { return .streamClosed }
      if Self.hasContent(frame) {
        ledger.noteContent()
      } else {
        ledger.noteIdleFrame(limits, at: clock())
      }
    case NGHTTP2_HEADERS.rawValue:
      continuationCount = 0
      ledger.noteContent()
      if frame.streamID > endedStreams.lastID {
        if frame.streamID & 1 == 1 { endedStreams.open(frame.streamID) }
      } else if endedStreams.contains(frame.streamID) {
        return .streamClosed
      }
    case NGHTTP2_CONTINUATION.rawValue:
      continuationCount += 1
      if continuationCount > limits.continuationsMax { ledger.note(.continuations) }
    case NGHTTP2_RST_STREAM.rawValue:
      endedStreams.end(frame.streamID)
      ledger.noteResetReceived(limits, at: clock())
    case NGHTTP2_PING.rawValue where !Self.has(NGHTTP2_FLAG_ACK, frame):
      ledger.notePing(limits, at: clock())
    case NGHTTP2_SETTINGS.rawValue where !Self.has(NGHTTP2_FLAG_ACK, frame):
      ledger.noteSettings(limits, at: clock())
    default:
      ledger.noteIdleFrame(limits, at: clock())
    }
    if frame.type <= UInt8(NGHTTP2_HEADERS.rawValue), Self.has(NGHTTP2_FLAG_END_STREAM, frame) {
      endedStreams.end(frame.streamID)
    }
    return ledger.counters.flood == nil ? nil : .enhanceYourCalm
  }

  /// Whether a DATA frame brings data, or at least the end. Padding is none.
  private static func hasContent(_ frame: FrameScanner.Frame) -> Bool {
    if has(NGHTTP2_FLAG_END_STREAM, frame) { return true }
    guard has(NGHTTP2_FLAG_PADDED, frame) else { return frame.length > 0 }
    // A length that was cut off is taken for the worst.
    guard let padding = frame.firstByte else { return false }
    return frame.length > 1 + Int(padding)
  }

  private static func has(_ flag: nghttp2_flag, _ frame: FrameScanner.Frame) -> Bool {
    frame.flags & UInt8(truncatingIfNeeded: flag.rawValue) != 0
  }
}
