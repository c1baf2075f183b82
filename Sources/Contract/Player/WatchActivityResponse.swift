public import Base
public import Messages

/// The newest content.
public struct WatchActivityResponse: Equatable, Sendable {
  /// The content.
  public var activity: ActivityContent = ActivityContent()

  /// The server's clock when it was sent.
  public var serverTime: Timestamp = Timestamp.epoch

  /// Set in the last message before the server goes away, and the content is then the newest.
  public var drainNotice: DrainNotice?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(activity: ActivityContent, serverTime: Timestamp, drainNotice: DrainNotice? = nil) {
    self.activity = activity
    self.serverTime = serverTime
    self.drainNotice = drainNotice
  }
}

extension WatchActivityResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.WatchActivityResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.activity)
    m.message(2, &v.serverTime)
    m.message(3, &v.drainNotice)
  }
}
