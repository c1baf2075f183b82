internal import HTTP2
internal import Loop
internal import RPC
internal import TLS

/// What a loop's half of the server has to say; reckoned when somebody asks.
extension LoopPort {
  var figures: ServerFigures {
    var figures = ServerFigures()
    figures.methods = meter.methods
    figures.port = snapshot()
    figures.turns = loop.turnMeter?.figures ?? figures.turns
    for connection in connections {
      figures.connections[connection.security, default: 0] += 1
      guard let engine = connection.engine else { continue }
      figures.openStreams += engine.openStreamCount
      figures.runningHandlers += engine.handlerCount
    }
    return figures
  }

  /// The connections, oldest first, at most so many.
  func snapshots(max: Int) -> [ConnectionSnapshot] {
    connections.sorted { $0.acceptedNanoseconds < $1.acceptedNanoseconds }.prefix(max)
      .compactMap { $0.snapshot }
  }
}

extension ServerConnection {
  /// Streams of one connection that are reported.
  private static let reportedStreamsMax = 100

  var security: ConnectionSecurity {
    guard let tls = transport as? TLSSession else {
      // A client that has said nothing yet has agreed on nothing.
      return ConnectionSecurity(
        version: "none", applicationProtocol: transport == nil ? "none" : "h2c", cipher: "none")
    }
    return ConnectionSecurity(
      version: tls.version, applicationProtocol: tls.applicationProtocol, cipher: tls.cipher)
  }

  var snapshot: ConnectionSnapshot? {
    guard let engine else { return nil }
    let windows = engine.windows
    return ConnectionSnapshot(
      id: engine.peer.connection, peer: engine.peer.text, security: security,
      ageNanoseconds: engine.loop.nanoseconds - acceptedNanoseconds,
      runningHandlers: engine.handlerCount, bufferedBytes: ledger.bytes,
      sendWindow: windows.send, receiveWindow: windows.receive,
      streamCount: engine.openStreamCount,
      streams: engine.streams(max: Self.reportedStreamsMax))
  }
}
