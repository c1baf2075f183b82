import Base

/// Numbers of messages in the FIT profile, of those that are read.
enum FITMessageNumber {
  static let fileID: UInt16 = 0
  static let sport: UInt16 = 12
  static let session: UInt16 = 18
  static let lap: UInt16 = 19
  static let record: UInt16 = 20
  static let event: UInt16 = 21
  static let deviceInfo: UInt16 = 23
  static let activity: UInt16 = 34
  static let heartRateVariability: UInt16 = 78
  static let heartRate: UInt16 = 132
  static let fieldDescription: UInt16 = 206
  static let developerDataID: UInt16 = 207
}

/// The times of FIT: seconds since 1989-12-31T00:00:00Z.
enum FITTime {
  private static let epochSeconds: Int64 = 631_065_600
  /// Below this, a time counts from when the device was switched on. Source: FIT profile, date_time.
  private static let datedMin: Double = 0x1000_0000
  private static let secondsMax: Double = 0xffff_ffff
  /// The largest distance of a local time from UTC: that of Kiribati.
  static let offsetMinutesMax: Int64 = 14 * 60

  /// Returns the time; nil if it has no date.
  static func timestamp(_ seconds: Double?, milliseconds: Int = 0) -> Timestamp? {
    guard let seconds, seconds >= datedMin, seconds <= secondsMax,
      let whole = Int64(exactly: seconds)
    else { return nil }
    return Timestamp(milliseconds: (epochSeconds + whole) * 1_000 + Int64(milliseconds))
  }

  /// Returns the second and its thousandths of a time, as far as FIT can write it.
  static func seconds(_ time: Timestamp) -> (seconds: Int64, milliseconds: Int64) {
    let all = max(0, time.milliseconds - epochSeconds * 1_000)
    return (min(all / 1_000, Int64(UInt32.max) - 1), all % 1_000)
  }
}

/// Positions of FIT: the circle has 2^32 parts.
enum FITAngle {
  private static let partsPerDegree = 2_147_483_648.0 / 180

  static func degrees(_ parts: Double?) -> Double? { parts.map { $0 / partsPerDegree } }
  static func parts(_ degrees: Double) -> Double { (degrees * partsPerDegree).rounded() }
}
