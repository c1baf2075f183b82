import HTTP2
import RPC
import Server

/// Limits of connections: their number, timeouts, memory and streams.
struct ConnectionCaps: SettingGroup {
  var limits = ConnectionLimits()
  /// The largest number of open connections; nil for as many as the descriptors allow.
  var connectionsMax: Int?

  static let title = "Connections"
  static let rows: [Setting] = numbers + times + streams

  private static let numbers: [Setting] = [
    Setting(
      "connections-max", .count(1...10_000_000), \.connections.connectionsMax,
      "The maximum number of open connections.",
      standard: "50000, or as many as file descriptors allow"),
    Setting(
      "connections-per-network-max", .count(1...10_000_000),
      \.connections.limits.connectionsPerNetworkMax,
      "The maximum number of open connections from one IPv4 address or IPv6 /64.",
      standard: "1024, without peers on this machine, which count if a number is given"),
    Setting(
      "handshakes-max", .count(1...10_000_000), \.connections.limits.handshakesMax,
      "The maximum number of TLS handshakes in progress. One more ends the one that has "
        + "waited longest for its client."),
    Setting(
      "ping-burst-max", .count(1...1_000_000), \.connections.limits.pingBurstMax,
      "The maximum burst of PINGs from a client without calls; then, one a second."),
    Setting(
      "connection-buffer-kib", .kibibytes(64...4_194_304),
      \.connections.limits.connectionBufferBytesMax,
      "The maximum size of the buffers of one connection."),
    Setting(
      "buffer-mib", .mebibytes(1...1_048_576), \.connections.limits.bufferBytesMax,
      "The maximum size of the buffers of all connections together."),
  ]

  private static let times: [Setting] = [
    Setting(
      "handshake-seconds", .time(0.05...86_400, .seconds), \.connections.limits.handshakeTimeout,
      "The timeout for a TLS handshake."),
    Setting(
      "preface-seconds", .time(0.05...86_400, .seconds), \.connections.limits.prefaceTimeout,
      "The timeout for the preface of HTTP/2."),
    Setting(
      "headers-seconds", .time(0.05...86_400, .seconds), \.connections.limits.headersTimeout,
      "The timeout for the headers of a call."),
    Setting(
      "slow-call-seconds", .secondsOrNever, \.port.calls.slowCallTimeout,
      "The timeout for receiving the request of a unary call, and for sending its response, "
        + "beyond the time needed at 1 KiB/s; 0 for none."),
    Setting(
      "output-seconds", .time(0.05...86_400, .seconds), \.connections.limits.outputTimeout,
      "The time after which a client that reads none of the data sent to it is disconnected."),
    Setting(
      "keepalive-seconds", .secondsOrNever, \.connections.limits.keepaliveInterval,
      "The idle time after which a client is sent a PING; 0 for never."),
    Setting(
      "keepalive-timeout-seconds", .time(0.05...86_400, .seconds),
      \.connections.limits.keepaliveTimeout,
      "The timeout for the acknowledgement of that PING."),
    Setting(
      "connection-age-seconds", .secondsOrNever, \.connections.limits.ageMax,
      "The time, ±10 %, after which a client is asked to reconnect; 0 for never."),
    Setting(
      "connection-age-grace-seconds", .secondsOrNever, \.connections.limits.ageGrace,
      "The time that its calls then have to end; 0 for that of a drain."),
    Setting(
      "connection-idle-seconds", .secondsOrNever, \.connections.limits.idleMax,
      "The time without a call after which a client is asked to disconnect; 0 for never."),
  ]

  private static let streams: [Setting] = [
    Setting(
      "streams-per-connection", .count(1...100_000), \.port.calls.http2.concurrentStreamsMax,
      "The maximum number of open streams of a connection; more wait."),
    Setting(
      "handlers-per-connection", .count(1...100_000), \.port.calls.runningHandlersMax,
      "The maximum number of handlers of a connection that run at a time."),
    Setting(
      "header-bytes", .count(1024...1024 * 1024, "bytes"), \.port.calls.http2.headerListBytesMax,
      "The maximum size of a call's metadata."),
    Setting(
      "header-count", .count(16...10_000), \.port.calls.http2.headerCountMax,
      "The maximum number of fields of a call's metadata; each cookie crumb counts."),
    Setting(
      "resets-per-second", .count(1...100_000), \.port.calls.http2.resetRate.perSecond,
      "The maximum number of streams that a connection may reset in a second."),
  ]
}
