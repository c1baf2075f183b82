internal import HTTP2
internal import Loop
internal import RPC
internal import TLS

/// The figures of a loop's part of the server, computed on demand.
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

  /// Returns the connections, oldest first, at most `max`.
  func snapshots(max: Int) -> [ConnectionSnapshot] {
    connections.sorted { $0.acceptedNanoseconds < $1.acceptedNanoseconds }.prefix(max)
      .compactMap { $0.snapshot }
  }
}

extension ServerConnection {
  /// The largest number of streams reported for one connection.
  private static let reportedStreamsMax = 100

  var security: ConnectionSecurity {
    guard let tls = transport as? TLSSession else {
      // A client that has sent nothing yet has negotiated nothing.
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
