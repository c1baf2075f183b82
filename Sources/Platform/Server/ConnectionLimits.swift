/// What a server allows its connections, before and beside their calls. Nil switches a limit off.
public struct ConnectionLimits: Sendable {
  /// Open at a time.
  public var connectionsMax = 50_000
  /// Open at a time from one IPv4 address, or one /64 of IPv6; nil for the default, which does not
  /// count peers on this machine, for a proxy there stands for many.
  public var connectionsPerNetworkMax: Int?
  /// That default.
  public static let connectionsPerNetworkDefault = 1024
  /// TLS handshakes that are under way at a time. One more ends the one that has waited longest for its
  /// client; one that waits for the server stays.
  public var handshakesMax = 1024

  /// How long a TLS handshake may take.
  public var handshakeTimeout = Duration.seconds(10)
  /// How long a client may then take for its preface and first SETTINGS.
  public var prefaceTimeout = Duration.seconds(10)
  /// How long a client may take for one header list.
  public var headersTimeout = Duration.seconds(10)
  /// How long the system may take no byte of what waits to be sent.
  public var outputTimeout = Duration.seconds(30)

  /// After so long without a byte from the client, it is asked for a sign of life.
  public var keepaliveInterval: Duration? = .seconds(20)
  /// How long it may take to give one. Together they find a dead client within 30 seconds, the second
  /// or two counted that a sweep may be late.
  public var keepaliveTimeout = Duration.seconds(8)
  /// PINGs that a client may send in one go while it has no calls.
  public var pingBurstMax = 20
  /// PINGs per second that it may go on with.
  public var pingsPerSecondMax = 1.0

  /// After so long, give or take a tenth, a client is asked to connect anew.
  public var ageMax: Duration?
  /// How long its calls may then go on; nil for the grace of a drain.
  public var ageGrace: Duration?
  /// After so long without a call, a client is asked to go.
  public var idleMax: Duration? = .seconds(1800)

  /// What one connection may have in buffers, in bytes: unread requests, unsent answers.
  public var connectionBufferBytesMax = 64 * 1024 * 1024
  /// The same for all connections together. Each loop has an equal part of it; one more byte ends the
  /// connection of that loop that has the most.
  public var bufferBytesMax = 512 * 1024 * 1024

  /// The defaults.
  public init() {}

  /// How often connections are looked after: often enough for the shortest of the times.
  var sweepInterval: Duration {
    let times = [
      handshakeTimeout, prefaceTimeout, headersTimeout, outputTimeout, keepaliveTimeout,
      keepaliveInterval ?? .seconds(20), ageMax ?? .seconds(20), idleMax ?? .seconds(20),
    ]
    return max(.milliseconds(20), min(.seconds(1), (times.min() ?? .seconds(20)) / 4))
  }
}
