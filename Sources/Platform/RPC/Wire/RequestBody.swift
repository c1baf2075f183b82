internal import Base
internal import Compression

/// The conversion of a request's bytes to messages: it decodes base 64, finds envelopes and inflates
/// contents, one at a time and on demand. The bytes stay in the stream's queue, where they are counted,
/// until they are taken.
///
/// It is a pure value: the division of the bytes into pieces does not affect the result.
struct RequestBody {
  private let dialect: CallProtocol
  private let messageBytesMax: Int
  private var base64 = Base64Stream()
  /// The number of bytes at the front of the queue whose base 64 is decoded.
  private var plainCount = 0
  private var isEnded = false
  /// Whether the bare message was taken.
  private var isTaken = false
  private var failure: RPCError?

  /// The content of one message, without its envelope.
  struct Content {
    var bytes: ByteQueue
    var wasCompressed: Bool
  }

  /// Creates a body that has received nothing.
  init(_ dialect: CallProtocol, messageBytesMax: Int) {
    self.dialect = dialect
    self.messageBytesMax = messageBytesMax
  }

  /// Decodes the base 64 of the bytes added to `data`. Returns the number of bytes by which it shrank.
  mutating func absorb(_ data: inout ByteQueue) -> Int {
    guard dialect.family == .grpcWebText, data.count > plainCount else { return 0 }
    let count = data.count
    var text = ByteQueue()
    data.withBytes { text.append($0.extracting(plainCount..<$0.byteCount)) }
    data.truncate(to: plainCount)
    if failure == nil, !text.withBytes({ base64.decode($0, into: &data) }) {
      failure = RPCError.malformed(dialect.malformedCode, "The body is not base 64.")
    }
    plainCount = data.count
    return count - plainCount
  }

  /// Records that no bytes follow.
  mutating func end() {
    isEnded = true
    if failure == nil, !base64.isWhole {
      failure = RPCError.malformed(
        dialect.malformedCode, "The body ends in the middle of its base 64.")
    }
  }

  /// Returns whether a whole message is at the front of `data`. Throws the error for the client if
  /// there cannot be one.
  func hasMessage(in data: ByteQueue) throws(RPCError) -> Bool {
    if let failure { throw failure }
    guard !dialect.isBare else {
      try check(count: data.count)
      return isEnded && !isTaken
    }
    guard let envelope = Envelope(frontOf: data) else {
      try checkEnd(data)
      return false
    }
    try check(count: envelope.count)
    try check(flags: envelope.flags)
    guard data.count >= MessageFraming.prefixBytes + envelope.count else {
      try checkEnd(data)
      return false
    }
    return true
  }

  /// Removes the next message from the front of `data`; returns nil if none is complete.
  mutating func take(from data: inout ByteQueue, _ gzip: Gzip) throws(RPCError) -> Content? {
    guard try hasMessage(in: data) else { return nil }
    var start = 0
    var count = data.count
    // An empty body is not compressed, whatever the headers state.
    var isCompressed = dialect.requestCoding == .gzip && !data.isEmpty
    if !dialect.isBare, let envelope = Envelope(frontOf: data) {
      start = MessageFraming.prefixBytes
      count = envelope.count
      isCompressed = envelope.flags & Envelope.compressed != 0
    }
    defer {
      isTaken = true
      data.removeFirst(start + count)
      plainCount = data.count
    }
    return try content(of: data, from: start, count: count, isCompressed: isCompressed, gzip)
  }

  private func content(
    of data: ByteQueue, from start: Int, count: Int, isCompressed: Bool, _ gzip: Gzip
  ) throws(RPCError) -> Content {
    var content = ByteQueue()
    do throws(CompressionError) {
      try data.withBytes { bytes throws(CompressionError) in
        let bytes = bytes.extracting(start..<start + count)
        guard isCompressed else { return content.append(bytes) }
        try gzip.inflate(bytes, into: &content, bytesMax: messageBytesMax)
      }
    } catch .tooLarge {
      throw RPCError.messageTooLarge(
        "A message inflates to more than the \(messageBytesMax) bytes that the method accepts.",
        max: messageBytesMax)
    } catch {
      throw RPCError.malformed(
        dialect.malformedCode, "A message that is marked as compressed is not valid gzip.")
    }
    return Content(bytes: content, wasCompressed: isCompressed)
  }

  private func check(count: Int) throws(RPCError) {
    guard count > messageBytesMax else { return }
    throw .messageTooLarge(count, max: messageBytesMax)
  }

  private func check(flags: UInt8) throws(RPCError) {
    guard flags & ~Envelope.compressed == 0 else {
      throw .malformed(
        dialect.malformedCode, "The flags \(flags) of a message may not be set by a client.")
    }
    guard flags == 0 || dialect.requestCoding == .gzip else {
      throw .malformed(
        .internal, "A message is marked as compressed, but the call names no encoding.")
    }
  }

  private func checkEnd(_ data: ByteQueue) throws(RPCError) {
    guard isEnded, !data.isEmpty else { return }
    throw RPCError.malformed(dialect.malformedCode, "The request ended in the middle of a message.")
  }
}
