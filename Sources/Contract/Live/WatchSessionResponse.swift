public import Messages

/// The newest state.
public struct WatchSessionResponse: Equatable, Sendable {
  /// The state.
  public var heartRate: LiveHeartRate = LiveHeartRate()

  /// Set in the last message before the server goes away, and the state is then the newest.
  public var drainNotice: DrainNotice?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(heartRate: LiveHeartRate, drainNotice: DrainNotice? = nil) {
    self.heartRate = heartRate
    self.drainNotice = drainNotice
  }
}

extension WatchSessionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.WatchSessionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.heartRate)
    m.message(2, &v.drainNotice)
  }
}
