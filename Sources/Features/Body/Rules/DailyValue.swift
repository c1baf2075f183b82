internal import Base
internal import Postgres
internal import Store

/// The kinds of values of a day; the raw values are the names in the database. Values of different origins are kept
/// apart, so that each follows its own data.
package enum DailyKind: String, CaseIterable, PostgresDecodable, Sendable {
  /// The mean heart rate variability of uploaded readings, in milliseconds.
  case rmssd, sdnn
  /// The same of samples of a health store.
  case healthRmssd = "health_rmssd"
  case healthSdnn = "health_sdnn"
  /// The time asleep in the night that ended on the day, and the length of the night, in seconds.
  case sleep
  /// The body weight of the fitness profile, in kilograms.
  case weight
  /// The mean body mass of samples of a health store, in kilograms.
  case healthWeight = "health_weight"
  /// Measurements of the body by the athlete: circumferences, in centimetres.
  case neck, shoulders, chest, waist, hips
  case leftUpperArm = "left_upper_arm"
  case rightUpperArm = "right_upper_arm"
  case leftForearm = "left_forearm"
  case rightForearm = "right_forearm"
  case leftThigh = "left_thigh"
  case rightThigh = "right_thigh"
  case leftCalf = "left_calf"
  case rightCalf = "right_calf"
  /// The share of fat in the body mass, in percent.
  case bodyFat = "body_fat"
}

/// A value that is kept of a day, so that weeks of measurements need not be opened one by one.
package struct DailyValue: Hashable, Sendable {
  /// The kind of the value.
  package let kind: DailyKind
  /// The number of the day since 1970-01-01.
  package let day: Int32
  /// The value, in the unit of its kind.
  package let value: Double
  /// The length of the night, in seconds; for other kinds the number of measurements.
  package let extent: Double

  /// Creates the value of a day.
  package init(_ kind: DailyKind, on day: Int32, _ value: Double, of extent: Double) {
    (self.kind, self.day, self.value, self.extent) = (kind, day, value, extent)
  }
}

/// The sealed part of a value of a day: two numbers, so that all are equally long.
enum DailySealedForm {
  /// The purpose, to which the seal is bound together with the row's identifier.
  static let purpose = "daily_values.content"

  private static let version: UInt8 = 1

  /// Encodes a value.
  static func encode(_ value: DailyValue) -> [UInt8] {
    var writer = PackedWriter(capacity: 17)
    writer.write(byte: version)
    for number in [value.value, value.extent] {
      for shift in stride(from: 56, through: 0, by: -8) {
        writer.write(byte: UInt8(truncatingIfNeeded: number.bitPattern >> shift))
      }
    }
    return writer.bytes
  }

  /// Decodes a value.
  static func decode(_ bytes: [UInt8]) throws(PackingError) -> (value: Double, extent: Double) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == version else { throw .unknownVersion }
    return (try number(&reader), try number(&reader))
  }

  private static func number(_ reader: inout PackedReader) throws(PackingError) -> Double {
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(clamping: try reader.byte()) }
    return Double(bitPattern: bits)
  }

  /// The columns of an export.
  static let exported = PackedRows([
    ExportedField("value", .number), ExportedField("extent", .number),
  ]) { packed in
    let (value, extent) = try decode(packed)
    return [.number(value), .number(extent)]
  }
}
