public import HTTP2

/// What a server allows its callers.
public struct ServerLimits: Sendable {
  /// The largest message of any method, in bytes; a method's own limit may be smaller.
  public var messageBytesMax = 4 * 1024 * 1024
  /// A sender waits while more than this of its call is unsent, in bytes.
  public var sendBufferBytesMax = 16 * 1024
  /// Handlers of one connection that run at a time. Not the same as open streams: a client can
  /// reset a stream at once, and its handler may take a while to end.
  public var runningHandlersMax = 512
  /// What one connection may do.
  public var http2 = HTTP2Limits()
  /// How long the client of a unary call may take to send the request, or to read the answer, beside
  /// what its length needs; nil for ever.
  public var slowCallTimeout: Duration? = .seconds(30)
  /// The slowest line that such a call may have, in bytes per second.
  public var slowCallBytesPerSecondMin = 1024
  /// How long calls may go on after a drain began.
  public var drainGrace = Duration.seconds(10)

  /// How long live streams may take to say where they stand, after clients were asked to go.
  public var farewellGrace = Duration.seconds(2)
  /// Messages of an answer over this are compressed for clients that take gzip, in bytes.
  public var compressOverBytes = 1024
  /// The web pages that may call.
  public var origins = AllowedOrigins.none

  /// The defaults.
  public init() {}
}
