public import Messages
import Wire

/// The settings for syncs and for training without a network.
public struct SyncSettings: Equatable, Sendable {
  /// The frequency of syncs; daily by default. A change applies from the next session on.
  public var frequency: SyncFrequency = .standIn

  /// Whether the device stores workouts and logs, to train without a network; true by default. While it is
  /// false, the server queues no operations (OfflineService). The device itself clears its stored data.
  public var offlineEnabled: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
