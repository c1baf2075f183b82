/// The limits of a server's connections, apart from those of calls. Nil disables a limit.
public struct ConnectionLimits: Sendable {
  /// The largest number of open connections.
  public var connectionsMax = 50_000
  /// The largest number of open connections from one IPv4 address, or one /64 of IPv6. Nil is the
  /// default, which does not count peers on this machine, because a proxy there stands for many
  /// clients.
  public var connectionsPerNetworkMax: Int?
  /// The default of `connectionsPerNetworkMax`.
  public static let connectionsPerNetworkDefault = 1024
  /// The largest number of TLS handshakes at a time. One more ends the one that has waited longest for
  /// its client; one that waits for the server stays.
  public var handshakesMax = 1024

  /// The timeout of a TLS handshake.
  public var handshakeTimeout = Duration.seconds(10)
  /// The timeout of the client's preface and first SETTINGS, after the handshake.
  public var prefaceTimeout = Duration.seconds(10)
  /// The timeout of one header list.
  public var headersTimeout = Duration.seconds(10)
  /// The longest time for which the system may take no byte of pending output.
  public var outputTimeout = Duration.seconds(30)

  /// The time without a byte from the client after which the server sends a PING.
  public var keepaliveInterval: Duration? = .seconds(20)
  /// The timeout of the PING. With `keepaliveInterval`, a dead client is found within 30 seconds,
  /// including the second or two by which a sweep may be late.
  public var keepaliveTimeout = Duration.seconds(8)
  /// The number of PINGs that a client without calls may send at once.
  public var pingBurstMax = 20
  /// The rate of further PINGs, per second.
  public var pingsPerSecondMax = 1.0

  /// The age, plus or minus a tenth, at which a client is asked to reconnect.
  public var ageMax: Duration?
  /// The time for which its calls may then continue; nil for the grace period of a drain.
  public var ageGrace: Duration?
  /// The time without a call after which a client is asked to disconnect.
  public var idleMax: Duration? = .seconds(1800)

  /// The largest size of one connection's buffers, in bytes: unread requests, unsent responses.
  public var connectionBufferBytesMax = 64 * 1024 * 1024
  /// The largest size of all connections' buffers, in bytes. Each loop has an equal part of it; beyond
  /// that, the connection of that loop with the most is closed.
  public var bufferBytesMax = 512 * 1024 * 1024

  /// Creates the default limits.
  public init() {}

  /// The interval at which connections are checked: short enough for the shortest of the times.
  var sweepInterval: Duration {
    let times = [
      handshakeTimeout, prefaceTimeout, headersTimeout, outputTimeout, keepaliveTimeout,
      keepaliveInterval ?? .seconds(20), ageMax ?? .seconds(20), idleMax ?? .seconds(20),
    ]
    return max(.milliseconds(20), min(.seconds(1), (times.min() ?? .seconds(20)) / 4))
  }
}
