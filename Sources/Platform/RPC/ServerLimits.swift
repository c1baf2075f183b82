package import HTTP2

/// What a server allows its callers.
package struct ServerLimits: Sendable {
  /// The largest message, in bytes.
  package var messageBytesMax = 4 * 1024 * 1024
  /// A sender waits while more than this of its call is unsent, in bytes.
  package var sendBufferBytesMax = 16 * 1024
  /// Handlers of one connection that run at a time. Not the same as open streams: a client can
  /// reset a stream at once, and its handler may take a while to end.
  package var runningHandlersMax = 512
  /// What one connection may do.
  package var http2 = HTTP2Limits()
  /// How long calls may go on after a drain began.
  package var drainGrace = Duration.seconds(10)

  /// How long live streams may take to say where they stand, after clients were asked to go.
  package var farewellGrace = Duration.seconds(2)
  /// Messages of an answer over this are compressed for clients that take gzip, in bytes.
  package var compressOverBytes = 1024
  /// The web pages that may call.
  package var origins = AllowedOrigins.none

  /// The defaults.
  package init() {}
}
