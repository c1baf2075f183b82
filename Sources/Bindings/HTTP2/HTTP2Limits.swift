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
  /// Acknowledgements of PING and SETTINGS that may wait to be sent before the peer is a flooder.
  public var queuedAcknowledgementsMax = 100

  /// The defaults.
  public init() {}
}
