/// What one end allows the other.
public struct HTTP2Limits: Sendable {
  /// Streams that the peer may have open at a time.
  public var concurrentStreamsMax: UInt32 = 256
  /// How much of one stream may be under way unread, in bytes.
  public var streamWindowBytes: UInt32 = 64 * 1024
  /// How much of all streams together may be under way unread, in bytes. Given back as bytes arrive:
  /// it is the streams' windows that hold a sender back.
  public var connectionWindowBytes: UInt32 = 1024 * 1024
  /// The size of a header list, as RFC 9113, section 6.5.2 reckons it.
  public var headerListBytesMax: UInt32 = 16 * 1024
  /// Fields of one header list, each cookie crumb counted.
  public var headerCountMax = 128
  /// What is over those is dropped, and the client told so, unless it goes on for so many bytes.
  public var droppedHeaderBytesMax = 256 * 1024
  /// CONTINUATION frames of one header list.
  public var continuationsMax = 8
  /// Acknowledgements of PING and SETTINGS that may wait to be sent before the peer is a flooder.
  public var queuedAcknowledgementsMax = 100
  /// Streams that come to nothing: reset by the client, or by the server for the client's errors.
  public var resetRate = RateLimit(burst: 500, perSecond: 50)
  /// PING frames, beyond one for each frame with content.
  public var pingRate = RateLimit(burst: 60, perSecond: 10)
  /// SETTINGS frames.
  public var settingsRate = RateLimit(burst: 30, perSecond: 2)
  /// Frames that bring nothing on, beyond four for each frame with content: PRIORITY, WINDOW_UPDATE,
  /// DATA without any, types that HTTP/2 does not know.
  public var idleFrameRate = RateLimit(burst: 1000, perSecond: 100)

  /// The defaults.
  public init() {}
}
