/// How far a client has come with what it is saying: its preface, a header list. nghttp2 does not
/// tell of what is incomplete, and who keeps it incomplete for long is no honest client.
public struct FrameProgress: Hashable, Sendable {
  /// Whether the preface and the first frame, which is SETTINGS, are here (RFC 9113, section 3.4).
  public var hasIntroduced = false
  /// Header lists that have begun.
  public var headerListCount: UInt64 = 0
  /// Whether the newest header list is not complete.
  public var isInHeaderList = false
  /// Questions for a sign of life.
  public var pingCount: UInt64 = 0

  /// The beginning of a connection.
  public init() {}
}
