public import Base

/// The profiles from which the zones of a session are computed, each from its time on: a change of zones
/// during a session is in effect from then on, and what was measured before keeps its zones.
///
/// Zones of the session's sport come before those of all sports, from the time on at which the sport has some.
public struct ZoneSchedule: Hashable, Sendable {
  /// The profile at the start.
  public let first: HeartRateProfile
  /// The later profiles, in the order of their times.
  private let later: [Setting]

  /// A profile that an athlete has set.
  public struct Setting: Hashable, Sendable {
    /// The time from which the athlete wants it to be in effect.
    public let effectiveTime: Timestamp
    /// The time at which it was set.
    public let setTime: Timestamp
    /// The profile.
    public let profile: HeartRateProfile
    /// Whether it is of the session's sport alone, and not of all sports without one of their own.
    public let isOfSport: Bool

    /// Creates a setting.
    public init(
      effectiveTime: Timestamp, setTime: Timestamp, profile: HeartRateProfile,
      isOfSport: Bool = false
    ) {
      self.effectiveTime = effectiveTime
      self.setTime = setTime
      self.profile = profile
      self.isOfSport = isOfSport
    }

    /// The time from which it is in effect: never before it was set.
    var time: Timestamp { max(effectiveTime, setTime) }

    /// The precedence among several: the later wish, and of equal ones the one that was set later.
    var rank: (Timestamp, Timestamp) { (effectiveTime, setTime) }
  }

  /// Creates a schedule with one profile.
  public init(_ profile: HeartRateProfile) {
    first = profile
    later = []
  }

  /// Creates the schedule of a session that started at `start` with the profile `first`, from the settings of its athlete
  /// for its sport and for all sports. Those from before the start are not used, as the session has its own profile by
  /// then.
  public init(_ first: HeartRateProfile, from start: Timestamp, settings: [Setting]) {
    self.first = first
    let before = settings.filter { $0.time <= start }
    var newest = before.filter { !$0.isOfSport }.map(\.rank).max(by: <)
    var newestOfSport = before.filter(\.isOfSport).map(\.rank).max(by: <)
    var later: [Setting] = []
    for setting in settings.filter({ $0.time > start }).sorted(by: {
      ($0.time, $0.effectiveTime, $0.setTime) < ($1.time, $1.effectiveTime, $1.setTime)
    }) {
      if setting.isOfSport {
        if let newestOfSport, setting.rank < newestOfSport { continue }
        newestOfSport = setting.rank
      } else {
        if let newest, setting.rank < newest { continue }
        newest = setting.rank
        if newestOfSport != nil { continue }
      }
      later.append(setting)
    }
    self.later = later
  }

  /// Returns the profile at `time`.
  public func profile(at time: Timestamp) -> HeartRateProfile {
    later.last { $0.time <= time }?.profile ?? first
  }
}
