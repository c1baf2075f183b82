public import Base
import CMessages
public import Messages

/// The newest content.
public struct WatchActivityResponse: Equatable, Sendable {
  /// The content.
  public var activity: ActivityContent

  /// The server's clock when it was sent.
  public var serverTime: Timestamp

  /// Set in the last message before the server goes away, and the content is then the newest.
  public var drainNotice: DrainNotice?

  /// A value with these fields.
  public init(activity: ActivityContent, serverTime: Timestamp, drainNotice: DrainNotice? = nil) {
    self.activity = activity
    self.serverTime = serverTime
    self.drainNotice = drainNotice
  }
}

extension WatchActivityResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__watch_activity_response__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__WatchActivityResponse>) {
    activity = unsafe reader.required("activity", reader.raw.activity)
    serverTime = unsafe reader.required("server_time", reader.raw.server_time)
    drainNotice = unsafe reader.message("drain_notice", reader.raw.drain_notice)
  }

  func write(to raw: inout Pulsewire__Player__V1__WatchActivityResponse, in arena: Arena) {
    unsafe raw.activity = arena.copy(message: activity)
    unsafe raw.server_time = arena.copy(message: serverTime)
    unsafe raw.drain_notice = arena.copy(message: drainNotice)
  }
}
