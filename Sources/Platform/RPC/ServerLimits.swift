public import HTTP2

/// The limits of a server for its clients.
public struct ServerLimits: Sendable {
  /// The largest message of any method, in bytes; a method's own limit may be smaller.
  public var messageBytesMax = 4 * 1024 * 1024
  /// The number of unsent bytes of a call above which its sender waits.
  public var sendBufferBytesMax = 16 * 1024
  /// The largest number of handlers of one connection that run at a time. It differs from the open
  /// streams: a client can reset a stream at once, and its handler may take a while to end.
  public var runningHandlersMax = 512
  /// The limits of one connection in HTTP/2.
  public var http2 = HTTP2Limits()
  /// The time that the client of a unary call has to send the request, or to read the response, in
  /// addition to the time for its length; nil for no limit.
  public var slowCallTimeout: Duration? = .seconds(30)
  /// The lowest transfer rate for that length, in bytes per second.
  public var slowCallBytesPerSecondMin = 1024
  /// The time for which calls may continue after the start of a drain.
  public var drainGrace = Duration.seconds(10)

  /// The time that live streams have to send their position, after clients were asked to leave.
  public var farewellGrace = Duration.seconds(2)
  /// The size above which messages of a response are compressed for clients that accept gzip, in bytes.
  public var compressOverBytes = 1024
  /// The origins of web pages that may call.
  public var origins = AllowedOrigins.none

  /// Creates the default limits.
  public init() {}
}
