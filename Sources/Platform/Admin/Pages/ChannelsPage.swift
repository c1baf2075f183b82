internal import Base
internal import JSON
internal import Loop
internal import RPC
public import Server

/// The live connections and their streams, in the spirit of gRPC's channelz, as text and as JSON.
public struct ChannelsPage: Sendable {
  private let connections: [ConnectionSnapshot]

  /// The largest number of connections shown of each loop.
  public static let connectionsPerLoopMax = 1000

  /// Creates a page of the given connections.
  public init(_ connections: [ConnectionSnapshot]) { self.connections = connections }

  /// The page as text: a line for each connection, followed by a line for each of its streams.
  public var text: String {
    var text = "\(connections.count) connections\n"
    for connection in connections {
      let security = connection.security
      text += "\n\(connection.id)  \(connection.peer)  \(security.version)"
      text += "  \(security.applicationProtocol)  \(security.cipher)"
      text += "  age \(Self.seconds(connection.ageNanoseconds)) s"
      text += "  streams \(connection.streamCount)  handlers \(connection.runningHandlers)"
      text += "  buffered \(connection.bufferedBytes) B"
      text += "  windows \(connection.sendWindow) out, \(connection.receiveWindow) in\n"
      for stream in connection.streams {
        text += "  \(stream.id)  \(stream.method ?? "-")"
        text += "  age \(Self.seconds(stream.ageNanoseconds)) s"
        if let account = stream.account { text += "  account \(account)" }
        text += "  waiting \(stream.inboundBytes) B in, \(stream.outboundBytes) B out"
        text += "  windows \(stream.sendWindow) out, \(stream.receiveWindow) in"
        text += stream.isAnswered ? "  answered\n" : "\n"
      }
    }
    return text
  }

  /// The page as JSON: an object with the list `connections`; times are in seconds, sizes in bytes.
  public var json: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.key("connections")
    writer.beginArray()
    for connection in connections { Self.write(connection, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes + [0x0a]
  }

  private static func write(_ connection: ConnectionSnapshot, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("id")
    writer.text(connection.id)
    writer.key("peer")
    writer.text(connection.peer)
    writer.key("tls_version")
    writer.text(connection.security.version)
    writer.key("protocol")
    writer.text(connection.security.applicationProtocol)
    writer.key("cipher")
    writer.text(connection.security.cipher)
    writer.key("age_seconds")
    writer.double(Double(connection.ageNanoseconds) / 1e9)
    writer.key("running_handlers")
    writer.integer(Int64(connection.runningHandlers))
    writer.key("buffered_bytes")
    writer.integer(Int64(connection.bufferedBytes))
    writer.key("send_window_bytes")
    writer.integer(Int64(connection.sendWindow))
    writer.key("receive_window_bytes")
    writer.integer(Int64(connection.receiveWindow))
    writer.key("stream_count")
    writer.integer(Int64(connection.streamCount))
    writer.key("streams")
    writer.beginArray()
    for stream in connection.streams { write(stream, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ stream: StreamSnapshot, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("id")
    writer.integer(Int64(stream.id))
    if let method = stream.method {
      writer.key("method")
      writer.text(method)
    }
    if let account = stream.account {
      writer.key("account")
      writer.text(account.description)
    }
    writer.key("age_seconds")
    writer.double(Double(stream.ageNanoseconds) / 1e9)
    writer.key("answered")
    writer.boolean(stream.isAnswered)
    writer.key("inbound_bytes")
    writer.integer(Int64(stream.inboundBytes))
    writer.key("outbound_bytes")
    writer.integer(Int64(stream.outboundBytes))
    writer.key("send_window_bytes")
    writer.integer(Int64(stream.sendWindow))
    writer.key("receive_window_bytes")
    writer.integer(Int64(stream.receiveWindow))
    writer.endObject()
  }

  private static func seconds(_ nanoseconds: UInt64) -> String {
    let tenths = nanoseconds / 100_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension ChannelsPage {
  /// Returns the pages of a server's connections. They are rendered on a separate thread, because many
  /// connections take longer than a turn of a loop should.
  public static func pages(of server: Server) -> [AdminPage] {
    [
      AdminPage("/channels", "live connections and streams") {
        let page = await page(of: server)
        return await elsewhere { HTTPResponse(page.text) }
      },
      AdminPage("/channels.json", "the same as JSON") {
        let page = await page(of: server)
        return await elsewhere { HTTPResponse(contentType: "application/json", body: page.json) }
      },
    ]
  }

  private static func elsewhere(
    _ respond: @escaping @Sendable () -> HTTPResponse
  ) async -> HTTPResponse {
    do throws(BackgroundThread.Missing) { return try await BackgroundThread.run(respond) } catch {
      return HTTPResponse(status: 503, "\(error)")
    }
  }

  private static func page(of server: Server) async -> ChannelsPage {
    ChannelsPage(await server.connections(maxPerLoop: connectionsPerLoopMax))
  }
}
