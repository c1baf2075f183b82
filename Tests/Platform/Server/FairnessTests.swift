import Base
import Contract
import HTTP2
import Loop
import RPC
import TLS
import TestSupport
import Testing

@testable import Server

/// Server and clients are on one loop with manual time, and on real sockets: the server's work for other connections
/// between the moment at which a message is sent to it and the arrival of the response can be counted, and no clock is
/// read. The sockets are local ones: what is sent has arrived at once, where a busy machine hands on a packet of TCP
/// turns later.
@Suite struct `One connection's bulk` {
  private let loop = EventLoop(manualTime: true)
  private let port: LoopPort
  private let address: SocketAddress
  private let secureAddress: SocketAddress
  private let directory: String

  /// The end of one turn and the whole next turn lie between a message and its response.
  private static let turnsMax = 2
  private static let bulkBytes = 64 * 1024 * 1024

  init() throws {
    var router = Router()
    router.serverStreaming("/t.T/Pour") {
      (_: HealthCheckRequest, responses: Responses<HealthCheckRequest>, _) in
      let message = HealthCheckRequest(service: String(repeating: "x", count: 1000))
      for _ in 0..<Self.bulkBytes / 1000 { try await responses.send(message) }
    }
    router.bidirectional("/t.T/Echo") {
      (requests: Requests<HealthCheckRequest>, responses: Responses<HealthCheckRequest>, _) in
      for try await request in requests { try await responses.send(request) }
    }
    let configuration = ServerConfiguration(address: .tcp(host: "127.0.0.1", port: 0))
    port = LoopPort(
      loop: loop,
      tls: try .server(certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem"),
      router: router, configuration: configuration,
      census: ConnectionCensus(configuration.connections), loopCount: 1, observer: Quiet())
    loop.runReady()
    directory = TestDirectories.make()
    try Files.makeDirectory(directory, mode: 0o700)
    address = .unix(path: directory + "/h2c")
    secureAddress = .unix(path: directory + "/tls")
    _ = try port.listen(at: [address], isPlaintext: true)
    _ = try port.listen(at: [secureAddress], isPlaintext: false)
  }

  private func connect(to address: SocketAddress) throws -> Socket {
    try connect(1, to: address)[0]
  }

  /// Opens `count` connections at the same time.
  private func connect(_ count: Int, to address: SocketAddress) throws -> [Socket] {
    let all = (0..<count).map { _ in Made() }
    for made in all {
      let (loop, bound) = (loop, LoopBound(made, to: loop))
      loop.start {
        bound.value.result = await Result.of { try await Socket.connect(to: address, on: loop) }
      }
    }
    while !all.allSatisfy({ $0.result != nil }) { loop.runReady() }
    return try all.map { try #require(try $0.result?.get()) }
  }

  /// Opens a stream on which one message is under way at a time, and measures the server's work for other connections
  /// in between: `work` counts it in these turns.
  private func beat(_ work: @escaping (ClosedRange<Int>) -> Int) throws -> (
    client: TurnClient, beats: Beats
  ) {
    let client = try TurnClient(try connect(to: address), calling: "/t.T/Echo", on: loop)
    let (beats, loop) = (Beats(), loop)
    client.received = { [unowned client] in
      // Work seen in the turn in which the message was sent was done before it.
      beats.most = max(beats.most, work(beats.turnBefore + 1...loop.turn))
      beats.turnsMost = max(beats.turnsMost, loop.turn - beats.turnBefore)
      beats.count += 1
      beats.turnBefore = loop.turn
      client.send("beat")
    }
    client.send("beat")
    while beats.count < 3 { loop.runReady() }
    beats.most = 0
    beats.turnsMost = 0
    return (client, beats)
  }

  @Test func `is sent in shares, and others' messages between them`() throws {
    let bulk = try TurnClient(try connect(to: address), calling: "/t.T/Pour", on: loop)
    let (live, beats) = try beat { turns in
      turns.reduce(0) { $0 + (bulk.bytesByTurn[$1] ?? 0) }
    }
    bulk.send("", end: true)
    while bulk.receivedBytes < Self.bulkBytes { loop.runReady() }
    let share = TurnRations.connectionBytesMax + TurnRations.pieceBytes
    #expect(bulk.bytesByTurn.values.max() ?? 0 <= share)
    #expect(beats.most <= Self.turnsMax * share)
    #expect(beats.turnsMost <= Self.turnsMax)
    #expect(beats.count > Self.bulkBytes / share / Self.turnsMax)
    bulk.close()
    live.close()
    end()
  }

  @Test func `of handshakes is taken a few at a time, in the order of arrival`() throws {
    let context = try TLSContext.client(authorityFile: "certs/ca.pem")
    var all: [TurnHandshake] = []
    let sockets = try (0..<200).map { _ in try connect(to: secureAddress) }
    let (live, beats) = try beat { turns in
      all.count { $0.answerTurn.map { turns.contains($0) } ?? false }
    }
    all = try sockets.map { try TurnHandshake($0, context, on: loop) }
    while !all.allSatisfy(\.isEstablished) { loop.runReady() }
    let turns = all.compactMap(\.answerTurn)
    #expect(turns == turns.sorted())
    let byTurn = Dictionary(grouping: turns) { $0 }.mapValues(\.count)
    #expect(byTurn.values.max() ?? 0 <= TurnRations.handshakeStepsMax)
    #expect(beats.most <= Self.turnsMax * TurnRations.handshakeStepsMax)
    #expect(beats.turnsMost <= Self.turnsMax)
    for one in all { one.close() }
    live.close()
    end()
  }

  /// A port runs a limited number of handshakes at a time. Their clients have all spoken when more and more silent ones
  /// arrive.
  @Test func `of silent clients ends no handshake that waits for the server`() throws {
    var configuration = ServerConfiguration(address: .tcp(host: "127.0.0.1", port: 0))
    configuration.connections.handshakesMax = 32
    let port = LoopPort(
      loop: loop, tls: port.tls, router: port.router, configuration: configuration,
      census: ConnectionCensus(configuration.connections), loopCount: 1, observer: Quiet())
    let any = SocketAddress.tcp(host: "127.0.0.1", port: 0)
    let address = try port.listen(at: [any], isPlaintext: false)[0].address
    let context = try TLSContext.client(authorityFile: "certs/ca.pem")
    let silent = try (0..<16).map { _ in try connect(to: address) }
    let speaking = try (0..<32).map { _ in
      try TurnHandshake(try connect(to: address), context, on: loop)
    }
    // They all come at once, while most of the others wait for their turn.
    let more = try connect(100, to: address)
    for _ in 0..<100 { loop.runReady() }
    #expect(speaking.allSatisfy { $0.answerBytes > 0 })
    let snapshot = port.snapshot()
    #expect(snapshot.handshaking <= 32)
    #expect(snapshot.ended[.handshakeEvicted] ?? 0 >= 16 + 100 - 32)
    for one in speaking { one.close() }
    for one in silent + more { one.close() }
    port.close()
    end()
  }

  /// Closes everything: an open socket keeps its connection, and that keeps its port.
  private func end() {
    port.close()
    for _ in 0..<3 { loop.runReady() }
    TestDirectories.remove(directory)
  }
}

/// The result of `Socket.connect`.
private final class Made {
  var result: Result<Socket, any Error>?
}

/// The measurements of a stream's messages.
private final class Beats {
  var count = 0
  var most = 0
  var turnsMost = 0
  var turnBefore = 0
}

extension Result where Failure == any Error {
  fileprivate static func of(_ body: () async throws -> Success) async -> Self {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}
