internal import CNghttp2

/// Inspects each frame of a client before nghttp2 does, and ends the connection of a client that
/// floods it: nghttp2 1.52 has limits for resets and CONTINUATION only.
struct FrameWatch {
  /// The counts of the connection.
  var ledger = AbuseLedger()

  private var scanner = FrameScanner()
  private var endedStreams = EndedStreams()
  private var frameCount: UInt64 = 0
  private var headerListCount: UInt64 = 0
  private var pingCount: UInt64 = 0
  private var lastType: UInt8 = 0
  private var lastFlags: UInt8 = 0
  private var continuationCount = 0
  /// The dropped bytes of the current header list, computed as in RFC 9113, section 6.5.2.
  private var droppedHeaderBytes = 0

  /// Inspects bytes from the client; returns the reason to end the connection, or nil.
  mutating func inspect(
    _ bytes: RawSpan, _ limits: HTTP2Limits, clock: () -> Duration
  ) -> HTTP2ErrorCode? {
    if ledger.counters.flood != nil { return .enhanceYourCalm }
    var offset = 0
    while let frame = scanner.next(in: bytes, from: &offset) {
      noteProgress(frame)
      if noteIfPlain(frame) { continue }
      let payload = bytes.extracting(offset..<min(bytes.byteCount, offset + frame.length))
      if let code = inspect(frame, payload, limits, clock: clock) { return code }
    }
    return nil
  }

  /// The progress of the client's preface and header lists.
  var progress: FrameProgress {
    var progress = FrameProgress()
    progress.hasIntroduced = frameCount > 1 || frameCount == 1 && !scanner.isInPayload
    progress.headerListCount = headerListCount
    progress.isInHeaderList =
      (lastType == Self.headers || lastType == Self.continuation)
      && (lastFlags & Self.endHeaders == 0 || scanner.isInPayload)
    progress.pingCount = pingCount
    return progress
  }

  @inline(__always)
  private mutating func noteProgress(_ frame: FrameScanner.Frame) {
    frameCount &+= 1
    lastType = frame.type
    lastFlags = frame.flags
    if frame.type == Self.headers {
      headerListCount &+= 1
    } else if frame.type == Self.ping, frame.flags & Self.acknowledgement == 0 {
      pingCount &+= 1
    }
  }

  /// Counts a frame that needs no inspection: HEADERS that open a stream, and DATA of an open one,
  /// of which calls consist. Returns false for any other frame.
  @inline(__always)
  private mutating func noteIfPlain(_ frame: FrameScanner.Frame) -> Bool {
    guard frame.type <= Self.headers, frame.flags & Self.special == 0, frame.streamID & 1 == 1
    else { return false }
    if frame.type == Self.headers {
      guard frame.streamID > endedStreams.lastID else { return false }
      endedStreams.open(frame.streamID)
      continuationCount = 0
    } else if frame.length == 0 || endedStreams.contains(frame.streamID) {
      return false
    }
    ledger.noteContent()
    if frame.flags & Self.endStream != 0 { endedStreams.end(frame.streamID) }
    return true
  }

  private static let headers = UInt8(truncatingIfNeeded: NGHTTP2_HEADERS.rawValue)
  private static let continuation = UInt8(truncatingIfNeeded: NGHTTP2_CONTINUATION.rawValue)
  private static let ping = UInt8(truncatingIfNeeded: NGHTTP2_PING.rawValue)
  private static let acknowledgement = UInt8(truncatingIfNeeded: NGHTTP2_FLAG_ACK.rawValue)
  private static let endHeaders = UInt8(truncatingIfNeeded: NGHTTP2_FLAG_END_HEADERS.rawValue)
  private static let endStream = UInt8(truncatingIfNeeded: NGHTTP2_FLAG_END_STREAM.rawValue)
  /// The flags of payloads that begin with padding or a priority.
  private static let special = UInt8(
    truncatingIfNeeded: NGHTTP2_FLAG_PADDED.rawValue | NGHTTP2_FLAG_PRIORITY.rawValue)

  /// Counts a header field that was dropped because the list is too long; returns whether to read
  /// the rest of the list, for a response that reports it.
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

  /// Inspects one frame that `noteIfPlain` did not handle.
  @inline(never)
  private mutating func inspect(
    _ frame: FrameScanner.Frame, _ payload: RawSpan, _ limits: HTTP2Limits,
    clock: () -> Duration
  ) -> HTTP2ErrorCode? {
    switch UInt32(frame.type) {
    case NGHTTP2_DATA.rawValue:
      if endedStreams.contains(frame.streamID) { return .streamClosed }
      if Self.hasContent(frame, payload) {
        ledger.noteContent()
      } else {
        ledger.noteIdleFrame(limits, at: clock())
      }
    case NGHTTP2_HEADERS.rawValue:
      if Self.dependsOnItself(frame, payload) { return .protocolError }
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
      if Self.dependsOnItself(frame, payload) { return .protocolError }
      ledger.noteIdleFrame(limits, at: clock())
    }
    if frame.type <= UInt8(NGHTTP2_HEADERS.rawValue), Self.has(NGHTTP2_FLAG_END_STREAM, frame) {
      endedStreams.end(frame.streamID)
    }
    return ledger.counters.flood == nil ? nil : .enhanceYourCalm
  }

  /// Returns whether a DATA frame has data, or ends the stream. Padding is not data.
  private static func hasContent(_ frame: FrameScanner.Frame, _ payload: RawSpan) -> Bool {
    if has(NGHTTP2_FLAG_END_STREAM, frame) { return true }
    guard has(NGHTTP2_FLAG_PADDED, frame) else { return frame.length > 0 }
    // An incomplete length counts as no content.
    guard payload.byteCount > 0 else { return false }
    return frame.length > 1 + Int(byte(0, of: payload))
  }

  /// Returns whether a priority depends on its own stream (RFC 7540, section 5.3.1), which nghttp2
  /// does not check while priorities are disabled. Incomplete payloads are not checked here either.
  private static func dependsOnItself(_ frame: FrameScanner.Frame, _ payload: RawSpan) -> Bool {
    var start = 0
    if frame.type == UInt8(NGHTTP2_HEADERS.rawValue) {
      guard has(NGHTTP2_FLAG_PRIORITY, frame) else { return false }
      if has(NGHTTP2_FLAG_PADDED, frame) { start = 1 }
    } else if frame.type != UInt8(NGHTTP2_PRIORITY.rawValue) || frame.length != 5 {
      return false
    }
    guard payload.byteCount >= start + 4 else { return false }
    let dependency = (start..<start + 4).reduce(UInt32(0)) {
      $0 << 8 | UInt32(byte($1, of: payload))
    }
    return dependency & 0x7fff_ffff == UInt32(frame.streamID)
  }

  private static func byte(_ index: Int, of bytes: RawSpan) -> UInt8 {
    unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
  }

  private static func has(_ flag: nghttp2_flag, _ frame: FrameScanner.Frame) -> Bool {
    frame.flags & UInt8(truncatingIfNeeded: flag.rawValue) != 0
  }
}
