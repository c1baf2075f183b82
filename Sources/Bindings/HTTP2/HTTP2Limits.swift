/// The limits that one end sets for the other.
public struct HTTP2Limits: Sendable {
  /// The number of streams that the peer may have open at a time.
  public var concurrentStreamsMax: UInt32 = 256
  /// The number of bytes of one stream that may be in transit unread.
  public var streamWindowBytes: UInt32 = 64 * 1024
  /// The number of bytes of all streams together that may be in transit unread. It is restored as
  /// bytes arrive: the streams' windows limit a sender.
  public var connectionWindowBytes: UInt32 = 1024 * 1024
  /// The size of a header list in bytes, computed as in RFC 9113, section 6.5.2.
  public var headerListBytesMax: UInt32 = 16 * 1024
  /// The number of fields in one header list, each cookie crumb counted.
  public var headerCountMax = 128
  /// The number of bytes beyond the two limits above that are dropped, and reported to the client,
  /// before the connection is ended.
  public var droppedHeaderBytesMax = 256 * 1024
  /// The number of CONTINUATION frames in one header list.
  public var continuationsMax = 8
  /// The number of acknowledgements of PING and SETTINGS that may wait to be sent before the peer
  /// counts as a flooder.
  public var queuedAcknowledgementsMax = 100
  /// The rate of streams without a result: reset by the client, or by the server for the client's
  /// errors.
  public var resetRate = RateLimit(burst: 500, perSecond: 50)
  /// The rate of PING frames, in addition to one for each frame with content.
  public var pingRate = RateLimit(burst: 60, perSecond: 10)
  /// The rate of SETTINGS frames.
  public var settingsRate = RateLimit(burst: 30, perSecond: 2)
  /// The rate of frames that make no progress, in addition to four for each frame with content:
  /// PRIORITY, WINDOW_UPDATE, empty DATA, unknown types.
  public var idleFrameRate = RateLimit(burst: 1000, perSecond: 100)

  /// Creates the default limits.
  public init() {}
}
