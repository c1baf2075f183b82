internal import Base
internal import Compression

/// The bytes of a request on their way to messages: base 64 is undone, envelopes are found, contents
/// are inflated, one at a time and not before somebody asks.
///
/// A pure value: how the bytes were cut makes no difference to what comes out.
struct RequestBody {
  private let dialect: Dialect
  private let messageBytesMax: Int
  private var base64 = Base64Stream()
  /// What came and was not taken, without base 64.
  private var bytes = ByteQueue()
  private var isEnded = false
  /// The bare message was taken.
  private var isTaken = false
  private var failure: RPCError?

  /// One message, without what it was wrapped in.
  struct Content {
    var bytes: ByteQueue
    var wasCompressed: Bool
  }

  /// A body of which nothing has come.
  init(_ dialect: Dialect, messageBytesMax: Int) {
    self.dialect = dialect
    self.messageBytesMax = messageBytesMax
  }

  /// How many bytes came and were not taken, without base 64.
  var count: Int { bytes.count }

  /// Whether everything was taken.
  var isEmpty: Bool { bytes.isEmpty && failure == nil }

  /// More bytes have come.
  mutating func receive(_ more: RawSpan) {
    guard failure == nil else { return }
    guard dialect.family == .grpcWebText else { return bytes.append(more) }
    if !base64.decode(more, into: &bytes) {
      failure = RPCError(dialect.malformedCode, "The body is not base 64.")
    }
  }

  /// Nothing follows.
  mutating func end() {
    isEnded = true
    if failure == nil, !base64.isWhole {
      failure = RPCError(dialect.malformedCode, "The body ends in the middle of its base 64.")
    }
  }

  /// Whether a whole message waits. Throws what the client is told where none can come.
  func hasMessage() throws(RPCError) -> Bool {
    if let failure { throw failure }
    guard !dialect.isBare else {
      try check(count: bytes.count)
      return isEnded && !isTaken
    }
    guard let envelope = Envelope(frontOf: bytes) else {
      try checkEnd()
      return false
    }
    try check(count: envelope.count)
    try check(flags: envelope.flags)
    guard bytes.count >= MessageFraming.prefixBytes + envelope.count else {
      try checkEnd()
      return false
    }
    return true
  }

  /// Takes the next message; nil where none is complete.
  mutating func take(_ gzip: Gzip) throws(RPCError) -> Content? {
    guard try hasMessage() else { return nil }
    guard !dialect.isBare else {
      isTaken = true
      defer { bytes.release() }
      // A body without bytes is not compressed, whatever the headers say.
      let isCompressed = dialect.requestCoding == .gzip && !bytes.isEmpty
      return try content(from: 0, count: bytes.count, isCompressed: isCompressed, gzip)
    }
    guard let envelope = Envelope(frontOf: bytes) else { return nil }
    defer { bytes.removeFirst(MessageFraming.prefixBytes + envelope.count) }
    return try content(
      from: MessageFraming.prefixBytes, count: envelope.count,
      isCompressed: envelope.flags & Envelope.compressed != 0, gzip)
  }

  private func content(
    from start: Int, count: Int, isCompressed: Bool, _ gzip: Gzip
  ) throws(RPCError) -> Content {
    var content = ByteQueue()
    do throws(CompressionError) {
      try bytes.withBytes { bytes throws(CompressionError) in
        let bytes = bytes.extracting(start..<start + count)
        guard isCompressed else { return content.append(bytes) }
        try gzip.inflate(bytes, into: &content, bytesMax: messageBytesMax)
      }
    } catch .tooLarge {
      throw RPCError(
        .resourceExhausted,
        "A message inflates to more than the \(messageBytesMax) bytes that the server takes.")
    } catch {
      throw RPCError(dialect.malformedCode, "A message is not the gzip that it is said to be.")
    }
    return Content(bytes: content, wasCompressed: isCompressed)
  }

  private func check(count: Int) throws(RPCError) {
    guard count > messageBytesMax else { return }
    throw RPCError(
      .resourceExhausted,
      "A message of \(count) bytes; the server takes \(messageBytesMax) at most.")
  }

  private func check(flags: UInt8) throws(RPCError) {
    guard flags & ~Envelope.compressed == 0 else {
      throw RPCError(
        dialect.malformedCode, "The flags \(flags) of a message are none that a client may set.")
    }
    guard flags == 0 || dialect.requestCoding == .gzip else {
      throw RPCError(
        .internal, "A message is marked as compressed, but the call names no encoding.")
    }
  }

  private func checkEnd() throws(RPCError) {
    guard isEnded, !bytes.isEmpty else { return }
    throw RPCError(dialect.malformedCode, "The request ended in the middle of a message.")
  }
}
