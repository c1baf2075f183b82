import Base
import HTTP2
import Testing

/// A server's ended streams are recycled as new ones, which must not be noticeable.
@Suite struct `Streams that are used again` {
  @Test func `begin with nothing of what they were`() throws {
    let pair = try SessionPair()
    var identities: Set<ObjectIdentifier> = []
    var isFirst = true
    pair.onOpen = { stream in
      identities.insert(ObjectIdentifier(stream))
      #expect(stream.trailers == nil)
      #expect(stream.inbound.isEmpty && stream.outboundCount == 0)
      #expect(!stream.isClosed && !stream.isInboundEnded && stream.handler == nil)
      #expect(stream.headers.text("x") == (isFirst ? "y" : nil))
      isFirst = false
    }
    for id in 0..<20 {
      let caller = Recorder()
      let isLong = id == 0
      let stream = try pair.open(caller, isLong ? ["x": "y", "content-length": "900"] : [:])
      try pair.exchange()
      pair.client.send(on: stream) { $0.append([UInt8](repeating: 1, count: 900)) }
      pair.client.finish(stream, trailers: isLong ? HeaderBlock(["t": "u"]) : nil)
      try pair.exchange()
      try answer(on: pair, stream.id)
      try pair.exchange()
      #expect(stream.inbound.count == 900 && stream.trailers?.text("done") == "yes")
      #expect(caller.events.last == "closed \(HTTP2ErrorCode.noError)")
    }
    // Otherwise no stream was recycled, and nothing was tested.
    #expect(identities.count == 1)
  }

  /// Responds on the only stream of the server, and releases it: only unreferenced streams are recycled.
  private func answer(on pair: SessionPair, _ id: Int32) throws {
    let served = try #require(pair.server.openStreams.first)
    #expect(served.id == id && served.inbound.count == 900)
    pair.server.respond(on: served, HeaderBlock([":status": "200"]))
    pair.server.send(on: served) { $0.append([UInt8](repeating: 2, count: 900)) }
    pair.server.finish(served, trailers: HeaderBlock(["done": "yes"]))
    pair.forgetStreams()
  }

  @Test func `are left alone while somebody knows them`() throws {
    let pair = try SessionPair()
    var kept: [HTTP2Stream] = []
    for _ in 0..<20 {
      _ = try pair.open(Recorder(), endStream: true)
      try pair.exchange()
      let served = try #require(pair.server.openStreams.first)
      kept.append(served)
      pair.server.reset(served, .cancel)
      try pair.exchange()
    }
    #expect(Set(kept.map(ObjectIdentifier.init)).count == 20)
    #expect(Set(kept.map(\.id)).count == 20)
    #expect(kept.allSatisfy { $0.isClosed && $0.headers.text(":path") == "/" })
  }
}
