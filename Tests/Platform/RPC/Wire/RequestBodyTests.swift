import Base
import Compression
import Testing

@testable import RPC

@Suite struct `The body of a request` {
  private let gzip = Gzip()
  private let messages: [[UInt8]] = [
    [], [1], Array(0...255), [UInt8](repeating: 9, count: 3000), [0, 0, 0, 0, 0],
  ]

  private func queue(_ bytes: [UInt8]) -> ByteQueue {
    var queue = ByteQueue()
    queue.append(bytes)
    return queue
  }

  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var output = ByteQueue()
    queue(bytes).withBytes { gzip.deflate($0, into: &output) }
    return output.copy()
  }

  private func enveloped(_ content: [UInt8], flags: UInt8 = 0) -> [UInt8] {
    var output = ByteQueue()
    Envelope.append(queue(content), flags: flags, to: &output)
    return output.copy()
  }

  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    var output = ByteQueue()
    queue(bytes).withBytes { Base64.standard.encodePadded($0, into: &output) }
    return output.copy()
  }

  /// Returns all contents that result from `pieces`, each taken as soon as it is complete, and the error at the end.
  private func taken(
    _ pieces: [[UInt8]], _ dialect: CallProtocol, bytesMax: Int = 1 << 20
  ) -> (contents: [[UInt8]], error: StatusCode?) {
    var body = RequestBody(dialect, messageBytesMax: bytesMax)
    var data = ByteQueue()
    var contents: [[UInt8]] = []
    do {
      for piece in pieces {
        data.append(piece)
        let count = data.count
        #expect(body.absorb(&data) == count - data.count)
        while let content = try body.take(from: &data, gzip) {
          contents.append(content.bytes.copy())
        }
      }
      body.end()
      while let content = try body.take(from: &data, gzip) {
        contents.append(content.bytes.copy())
      }
    } catch {
      return (contents, error.code)
    }
    return (contents, data.isEmpty ? nil : .unknown)
  }

  private func dialect(
    _ family: CallProtocol.Family, _ coding: ContentCoding = .identity
  ) -> CallProtocol {
    CallProtocol(family: family, codec: .protobuf, requestCoding: coding)
  }

  /// Returns the same messages in the form of a protocol, every second one compressed.
  private func sent(_ family: CallProtocol.Family) -> [UInt8] {
    let framed = messages.enumerated().map { index, message in
      index.isMultiple(of: 2) ? enveloped(message) : enveloped(deflated(message), flags: 1)
    }
    // The text of gRPC-Web is padded in mid-stream.
    return family == .grpcWebText ? framed.flatMap(padded) : framed.flatMap { $0 }
  }

  @Test(arguments: [CallProtocol.Family.grpc, .grpcWeb, .grpcWebText, .connectStreaming])
  func `gives the same messages however it was cut`(family: CallProtocol.Family) {
    let bytes = sent(family)
    let dialect = dialect(family, .gzip)
    #expect(taken([bytes], dialect).contents == messages)
    #expect(taken(bytes.map { [$0] }, dialect).contents == messages)
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200 {
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count =
          Int.random(in: 0...40, using: &generator) * Int.random(in: 0...9, using: &generator)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let (contents, error) = taken(pieces, dialect)
      #expect(contents == messages)
      #expect(error == nil)
    }
  }

  @Test(arguments: [CallProtocol.Family.grpc, .grpcWeb, .grpcWebText, .connectStreaming])
  func `that is cut short gives what was whole, and an error`(family: CallProtocol.Family) {
    let bytes = sent(family)
    let dialect = dialect(family, .gzip)
    var wholeCounts: Set<Int> = []
    for count in 0..<bytes.count {
      let (contents, error) = taken([Array(bytes[..<count])], dialect)
      #expect(contents.elementsEqual(messages.prefix(contents.count)))
      if error == nil {
        wholeCounts.insert(contents.count)
      } else {
        #expect(error == dialect.malformedCode)
      }
    }
    // A body that is cut between two messages is valid.
    #expect(wholeCounts == Set(0..<messages.count))
  }

  @Test func `without envelopes is one message, once it has ended`() {
    for message in messages {
      #expect(taken(message.map { [$0] }, dialect(.connectUnary)).contents == [message])
    }
    let small = deflated(messages[3])
    #expect(taken([small], dialect(.connectUnary, .gzip)).contents == [messages[3]])
    // A body without bytes is not inflated.
    #expect(taken([[]], dialect(.connectUnary, .gzip)).contents == [[]])
  }

  @Test(arguments: [CallProtocol.Family.grpc, .grpcWeb, .connectStreaming, .connectUnary])
  func `stops at the limit, before and after inflating`(family: CallProtocol.Family) {
    let isBare = family == .connectUnary
    let plain = [UInt8](repeating: 5, count: 1000)
    let bomb = deflated([UInt8](repeating: 0, count: 1 << 20))
    for (bytes, flags, coding) in [
      (plain, UInt8(0), ContentCoding.identity), (deflated(plain), 1, .gzip), (bomb, 1, .gzip),
    ] {
      let body = isBare ? bytes : enveloped(bytes, flags: flags)
      #expect(taken([body], dialect(family, coding), bytesMax: 999).error == .resourceExhausted)
    }
    let body = isBare ? plain : enveloped(plain)
    #expect(taken([body], dialect(family), bytesMax: 1000).error == nil)
    let small = isBare ? deflated(plain) : enveloped(deflated(plain), flags: 1)
    #expect(taken([small], dialect(family, .gzip), bytesMax: 1000).contents == [plain])
  }

  /// A length is trusted only up to the limit: no memory is reserved for it.
  @Test func `refuses a length over the limit before its bytes come`() {
    let (contents, error) = taken([[0, 0xff, 0xff, 0xff, 0xff]], dialect(.grpcWeb))
    #expect(contents.isEmpty)
    #expect(error == .resourceExhausted)
  }

  @Test(arguments: [
    (CallProtocol.Family.grpc, UInt8(1), StatusCode.internal), (.grpcWeb, 0x80, .internal),
    (.grpcWebText, 0x81, .internal), (.connectStreaming, 2, .invalidArgument),
    (.connectStreaming, 1, .internal), (.connectStreaming, 4, .invalidArgument),
  ])
  func `refuses flags that a client may not set`(
    family: CallProtocol.Family, flags: UInt8, code: StatusCode
  ) {
    var body = enveloped([1, 2], flags: flags)
    if family == .grpcWebText { body = padded(body) }
    #expect(taken([body], dialect(family)).error == code)
  }

  @Test func `refuses what is not gzip, though it is said to be`() {
    #expect(
      taken([enveloped([1, 2, 3], flags: 1)], dialect(.grpc, .gzip)).error == .internal)
    #expect(
      taken([[1, 2, 3]], dialect(.connectUnary, .gzip)).error == .invalidArgument)
    let trailing = deflated([7]) + [0]
    #expect(taken([trailing], dialect(.connectUnary, .gzip)).error == .invalidArgument)
  }

  @Test func `refuses what is not base 64`() {
    #expect(taken([Array("AAAA*AAA".utf8)], dialect(.grpcWebText)).error == .internal)
    #expect(taken([Array("AAAAAAA".utf8)], dialect(.grpcWebText)).error == .internal)
  }
}
