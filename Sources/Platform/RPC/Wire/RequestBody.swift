internal import Base
internal import Compression

/// The bytes of a request on their way to messages: base 64 is undone, envelopes are found, contents
/// are inflated, one at a time and not before somebody asks. The bytes themselves stay in the stream's
/// queue until they are taken, where they are counted.
///
/// A pure value: how the bytes were cut makes no difference to what comes out.
struct RequestBody {
  private let dialect: Dialect
  private let messageBytesMax: Int
  private var base64 = Base64Stream()
  /// How many bytes of the queue have no base 64 any more.
  private var plainCount = 0
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

  /// More bytes have come to the end of `data`: undoes their base 64. Gives by how many bytes it is
  /// shorter now.
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

  /// Nothing follows.
  mutating func end() {
    isEnded = true
    if failure == nil, !base64.isWhole {
      failure = RPCError.malformed(
        dialect.malformedCode, "The body ends in the middle of its base 64.")
    }
  }

  /// Whether a whole message is at the front of `data`. Throws what the client is told where none can
  /// come.
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

  /// Takes the next message off the front of `data`; nil where none is complete.
  mutating func take(from data: inout ByteQueue, _ gzip: Gzip) throws(RPCError) -> Content? {
    guard try hasMessage(in: data) else { return nil }
    var start = 0
    var count = data.count
    // A body without bytes is not compressed, whatever the headers say.
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
        "A message inflates to more than the \(messageBytesMax) bytes that the method takes.",
        max: messageBytesMax)
    } catch {
      throw RPCError.malformed(
        dialect.malformedCode, "A message is not the gzip that it is said to be.")
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
        dialect.malformedCode, "The flags \(flags) of a message are none that a client may set.")
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
