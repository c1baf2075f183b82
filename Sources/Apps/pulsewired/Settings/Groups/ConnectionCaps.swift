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
      "connections-max", .count(1...10_000_000), \.connections.connectionsMax, "Open connections.",
      standard: "50000, or what the descriptors allow"),
    Setting(
      "connections-per-network-max", .count(1...10_000_000),
      \.connections.limits.connectionsPerNetworkMax,
      "Open connections of one IPv4 address or IPv6 /64.",
      standard: "1024, peers on this machine not counted; if given, they are"),
    Setting(
      "handshakes-max", .count(1...10_000_000), \.connections.limits.handshakesMax,
      "TLS handshakes under way; one more ends the one that has waited longest for its client."),
    Setting(
      "ping-burst-max", .count(1...1_000_000), \.connections.limits.pingBurstMax,
      "PINGs that a client without calls may send at once; then, one a second."),
    Setting(
      "connection-buffer-kib", .kibibytes(64...4_194_304),
      \.connections.limits.connectionBufferBytesMax, "The buffers of one connection."),
    Setting(
      "buffer-mib", .mebibytes(1...1_048_576), \.connections.limits.bufferBytesMax,
      "The buffers of all connections together."),
  ]

  private static let times: [Setting] = [
    Setting(
      "handshake-seconds", .time(0.05...86_400, .seconds), \.connections.limits.handshakeTimeout,
      "The time that a TLS handshake may take."),
    Setting(
      "preface-seconds", .time(0.05...86_400, .seconds), \.connections.limits.prefaceTimeout,
      "The time that HTTP/2's preface may take."),
    Setting(
      "headers-seconds", .time(0.05...86_400, .seconds), \.connections.limits.headersTimeout,
      "The time that the headers of a call may take."),
    Setting(
      "slow-call-seconds", .secondsOrNever, \.port.calls.slowCallTimeout,
      "The time that the request of a unary call may take to arrive, and its response to be read, beside what 1 KiB/s "
        + "needs; 0 for ever."),
    Setting(
      "output-seconds", .time(0.05...86_400, .seconds), \.connections.limits.outputTimeout,
      "The time that a client may take no byte of what waits for it."),
    Setting(
      "keepalive-seconds", .secondsOrNever, \.connections.limits.keepaliveInterval,
      "The time without a byte after which a client is sent a PING; 0 for never."),
    Setting(
      "keepalive-timeout-seconds", .time(0.05...86_400, .seconds),
      \.connections.limits.keepaliveTimeout, "The time that the answer to that PING may take."),
    Setting(
      "connection-age-seconds", .secondsOrNever, \.connections.limits.ageMax,
      "The time, +/- 10 %, after which a client is asked to connect anew; 0 for never."),
    Setting(
      "connection-age-grace-seconds", .secondsOrNever, \.connections.limits.ageGrace,
      "The time that its calls may then go on; 0 for that of a drain."),
    Setting(
      "connection-idle-seconds", .secondsOrNever, \.connections.limits.idleMax,
      "The time without a call after which a client is asked to go; 0 for never."),
  ]

  private static let streams: [Setting] = [
    Setting(
      "streams-per-connection", .count(1...100_000), \.port.calls.http2.concurrentStreamsMax,
      "Streams that a connection may have open; more wait."),
    Setting(
      "handlers-per-connection", .count(1...100_000), \.port.calls.runningHandlersMax,
      "Handlers of a connection that may run at a time."),
    Setting(
      "header-bytes", .count(1024...1024 * 1024, "bytes"), \.port.calls.http2.headerListBytesMax,
      "The length of a call's metadata."),
    Setting(
      "header-count", .count(16...10_000), \.port.calls.http2.headerCountMax,
      "Fields of a call's metadata, each cookie crumb counted."),
    Setting(
      "resets-per-second", .count(1...100_000), \.port.calls.http2.resetRate.perSecond,
      "Streams that a connection may reset in a second."),
  ]
}
