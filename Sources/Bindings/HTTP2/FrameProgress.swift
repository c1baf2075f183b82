/// The progress of a client in its preface and header lists. nghttp2 does not report incomplete
/// ones, and a client that leaves one incomplete for long is not honest.
public struct FrameProgress: Hashable, Sendable {
  /// Whether the preface and the first frame, which is SETTINGS, have arrived (RFC 9113, section
  /// 3.4).
  public var hasIntroduced = false
  /// The number of header lists that have begun.
  public var headerListCount: UInt64 = 0
  /// Whether the newest header list is incomplete.
  public var isInHeaderList = false
  /// The number of PING requests.
  public var pingCount: UInt64 = 0

  /// Creates the state of a new connection.
  public init() {}
}
