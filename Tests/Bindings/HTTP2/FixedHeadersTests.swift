import Base
import HTTP2
import Testing

/// Header lists that the session writes by itself, among those that nghttp2 writes: a client with nghttp2's decoder
/// must never see a difference.
@Suite struct `Fixed header lists` {
  private static let heads = [
    FixedHeaders([":status": "200", "content-type": "application/grpc"]),
    FixedHeaders([":status": "200", "content-type": "application/grpc", "x-other": "yes"]),
  ]
  private static let trailers = [
    FixedHeaders(["grpc-status": "0"]), FixedHeaders(["grpc-status": "0", "x-last": "1"]),
  ]

  /// The response to one stream.
  private struct Answer {
    var head: HeaderBlock
    var data: [UInt8] = []
    var trailers: HeaderBlock?
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `arrive as they are among others, whatever the table's size becomes`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pair = try SessionPair()
    var answers: [Answer] = []
    var streams: [HTTP2Stream] = []
    for _ in 0..<60 {
      streams.append(try pair.open(Recorder(), endStream: Bool.random(using: &random)))
      try carry(pair.client, pair.server)
      let stream = try #require(pair.opened.last)
      var answer = Answer(head: respond(on: stream, of: pair, using: &random))
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let data = [UInt8](repeating: 7, count: Int.random(in: 0..<700, using: &random))
        answer.data += data
        pair.server.send(on: stream) { $0.append(data) }
        if Bool.random(using: &random) { try carry(pair.server, pair.client, until: 40) }
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        try setTable(to: [0, 40, 4096].randomElement(using: &random) ?? 0, of: pair)
      }
      answer.trailers = finish(stream, of: pair, using: &random)
      answers.append(answer)
      if Bool.random(using: &random) { try carry(pair.server, pair.client) }
      pair.client.returnWindow(answer.data.count, of: streams[streams.count - 1])
    }
    for stream in streams where !stream.isClosed { pair.client.finish(stream, trailers: nil) }
    for _ in 0..<3 {
      try carry(pair.server, pair.client)
      try carry(pair.client, pair.server)
    }
    for (stream, answer) in zip(streams, answers) {
      #expect(fields(stream.headers) == fields(answer.head))
      #expect(stream.inbound.copy() == answer.data)
      #expect(stream.trailers.map(fields) == answer.trailers.map(fields))
      #expect(stream.isClosed)
    }
    #expect(pair.server.openStreamCount == 0)
  }

  @Test func `are one frame each around the data, and none more where there is no data`() throws {
    let pair = try SessionPair()
    for data in [[UInt8](repeating: 7, count: 5), []] {
      _ = try pair.open(Recorder(), endStream: true)
      try carry(pair.client, pair.server)
      let stream = try #require(pair.opened.last)
      pair.server.respond(on: stream, Self.heads[0])
      pair.server.send(on: stream) { $0.append(data) }
      pair.server.finish(stream, trailers: Self.trailers[0])
      let frames = try carry(pair.server, pair.client)
      // The frames carry END_HEADERS, then no flag, then END_HEADERS and END_STREAM.
      let expected: [[UInt8]] = data.isEmpty ? [[1, 4], [1, 5]] : [[1, 4], [0, 0], [1, 5]]
      #expect(frames.map { [$0[3], $0[4]] } == expected)
      #expect(stream.isClosed)
    }
  }

  /// The first list after the change announces it (RFC 7541, section 4.2).
  @Test func `leave it to nghttp2 to tell of a smaller table first`() throws {
    let pair = try SessionPair()
    _ = try pair.open(Recorder(), endStream: true)
    try carry(pair.client, pair.server)
    let stream = try #require(pair.opened.last)
    pair.server.respond(on: stream, Self.heads[0])
    try carry(pair.server, pair.client)
    try setTable(to: 0, of: pair)
    pair.server.send(on: stream) { $0.append(7) }
    pair.server.finish(stream, trailers: Self.trailers[0])
    let last = try #require(try carry(pair.server, pair.client).last)
    #expect(last[3] == 1 && last[9] == 0x20)
  }

  private func respond(
    on stream: HTTP2Stream, of pair: SessionPair, using random: inout SplitMix64
  ) -> HeaderBlock {
    let index = Int.random(in: 0..<4, using: &random)
    if index < 3 {
      let head = Self.heads[index / 2]
      pair.server.respond(on: stream, head)
      return head.block
    }
    let head = HeaderBlock([":status": "200", "x-own": "\(stream.id)"])
    pair.server.respond(on: stream, head)
    return head
  }

  private func finish(
    _ stream: HTTP2Stream, of pair: SessionPair, using random: inout SplitMix64
  ) -> HeaderBlock? {
    let index = Int.random(in: 0..<5, using: &random)
    if index < 3 {
      pair.server.finish(stream, trailers: Self.trailers[index / 2])
      return Self.trailers[index / 2].block
    }
    let trailers = index == 3 ? HeaderBlock(["x-last": "\(stream.id)"]) : nil
    pair.server.finish(stream, trailers: trailers)
    return trailers
  }

  /// Sends SETTINGS with a new SETTINGS_HEADER_TABLE_SIZE, unknown to the project's own client.
  private func setTable(to bytes: UInt32, of pair: SessionPair) throws {
    var frame = ByteQueue()
    frame.append([0, 0, 6, 4, 0, 0, 0, 0, 0, 0])
    frame.append(1, bigEndian: bytes)
    try frame.withBytes { try pair.server.receive($0) }
  }

  /// Transfers the pending frames, except acknowledgements of SETTINGS; returns them.
  @discardableResult
  private func carry(
    _ from: HTTP2Session, _ to: HTTP2Session, until limit: Int = 1 << 20
  ) throws -> [[UInt8]] {
    var output = ByteQueue()
    try from.produce(into: &output, until: limit)
    var frames: [[UInt8]] = []
    while output.count >= 9 {
      let frame = output.copy(first: 9 + Int(output.bigEndian(at: 0) >> 8))
      output.removeFirst(frame.count)
      guard frame[3] != 4 || frame[4] != 1 else { continue }
      frames.append(frame)
      unsafe try to.receive(frame.span.bytes)
    }
    return frames
  }

  private func fields(_ block: HeaderBlock) -> [[UInt8]] {
    var fields: [[UInt8]] = []
    block.forEach { fields.append($0.name + [0] + $0.value) }
    return fields
  }
}
