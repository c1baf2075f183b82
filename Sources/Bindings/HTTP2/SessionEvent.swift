/// An event that a callback recorded.
@safe struct SessionEvent {
  enum Kind { case opened, headers, data, end, drained, closed, goAway, pong }

  let kind: Kind
  /// The stream, kept alive by `streams`, and for `closed` by the event, until the event is
  /// delivered.
  let stream: Unmanaged<HTTP2Stream>?
  /// The reason for which a stream closed or the peer goes away.
  let code: HTTP2ErrorCode
  /// The last stream id of a `goAway`.
  let lastStreamID: Int32

  init(
    _ kind: Kind, _ stream: HTTP2Stream? = nil, code: HTTP2ErrorCode = .noError,
    lastStreamID: Int32 = 0
  ) {
    self.kind = kind
    unsafe self.stream = stream.map { unsafe .passUnretained($0) }
    self.code = code
    self.lastStreamID = lastStreamID
  }

  /// Creates the event of a stream's end, which retains the stream.
  init(closing stream: HTTP2Stream, _ code: HTTP2ErrorCode) {
    kind = .closed
    unsafe self.stream = .passRetained(stream)
    self.code = code
    lastStreamID = 0
  }
}
