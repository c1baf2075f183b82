public import Messages
import Wire

/// The training impulse (TRIMP) of a workout by its heart rate.
public struct HeartRateLoad: Equatable, Sendable {
  /// Banister's TRIMP.
  public var banister: Double = 0

  /// The constants of `banister`.
  public var constants: BanisterConstants = .unspecified

  /// Edwards' TRIMP: the minutes in each zone times the zone's number, 0 to 5.
  public var edwards: Double = 0

  /// Creates an empty message.
  public init() {}
}

extension HeartRateLoad: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.HeartRateLoad")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.banister)
    m.choice(2, &v.constants)
    m.number(3, &v.edwards)
  }
}
