public import Messages
import Wire

/// When data is exchanged, and what works without a network.
public struct SyncSettings: Equatable, Sendable {
  /// Daily by default. A change holds from the next session on.
  public var frequency: SyncFrequency = .standIn

  /// Whether workouts and logs are kept on the device, to train without a network; true by default.
  /// To clear what is kept is the device's own matter.
  public var offlineEnabled: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(frequency: SyncFrequency = .unspecified, offlineEnabled: Bool = false) {
    self.frequency = frequency
    self.offlineEnabled = offlineEnabled
  }
}

extension SyncSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.SyncSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.frequency)
    m.flag(2, &v.offlineEnabled)
  }
}
