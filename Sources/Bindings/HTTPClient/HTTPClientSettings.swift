/// The settings of a client.
public struct HTTPClientSettings: Sendable {
  /// A PEM file of the trusted authorities; nil for the system's.
  public var authorityFile: String?
  /// The timeout of connecting, including name lookup and TLS.
  public var connectTimeout = Duration.seconds(5)
  /// The timeout of a whole request that sets none.
  public var timeout = Duration.seconds(15)
  /// The largest body of a response in bytes, unless the request sets a limit.
  public var responseBytesMax = 1024 * 1024
  /// The largest size of all headers of a response, in bytes.
  public var headerBytesMax = 64 * 1024
  /// The bytes of a streamed response that may wait to be read; the host is slowed down beyond it.
  public var unreadBytesMax = 64 * 1024
  /// The number of requests under way at a time on each loop; further ones are refused.
  public var transfersMax = 256
  /// The number of connections of each loop; requests beyond it wait for one.
  public var connectionsMax = 32
  /// Whether `http:` to this machine is allowed, for emulators.
  public var allowsPlainLoopback = false
  /// The name that the client sends as its User-Agent.
  public var userAgent = "pulsewire"

  /// Creates the default settings.
  public init() {}
}
