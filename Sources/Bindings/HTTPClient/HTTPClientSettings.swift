/// How a client behaves toward the hosts that it asks.
public struct HTTPClientSettings: Sendable {
  /// A PEM file of the authorities that are trusted; nil for the system's.
  public var authorityFile: String?
  /// How long connecting may take, with the name's look-up and TLS.
  public var connectTimeout = Duration.seconds(5)
  /// How long a whole request may take, unless it says so itself.
  public var timeout = Duration.seconds(15)
  /// How long an answer's body may be, unless the request says so itself.
  public var responseBytesMax = 1024 * 1024
  /// How long all of an answer's headers may be.
  public var headerBytesMax = 64 * 1024
  /// Requests under way at a time on each loop; more are refused.
  public var transfersMax = 256
  /// Connections of each loop; more requests than that wait for one.
  public var connectionsMax = 32
  /// Whether `http:` is taken, to this machine only: for emulators.
  public var allowsPlainLoopback = false
  /// What the client calls itself.
  public var userAgent = "pulsewire"

  /// The usual.
  public init() {}
}
