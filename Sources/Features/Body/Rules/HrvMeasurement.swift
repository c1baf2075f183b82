internal import Base
internal import Postgres

/// A validated reading of heart rate variability.
struct HrvMeasurement: Hashable, Sendable {
  let id: UUID
  let time: Timestamp
  let kind: HrvKind
  let valueMs: Double
  let origin: HrvOrigin
}

/// The method by which heart rate variability is computed; the raw values are the names in the
/// database. Values of different kinds are never compared.
enum HrvKind: String, CaseIterable, PostgresDecodable, Sendable {
  case sdnn, rmssd
}

/// The origin of readings.
struct HrvOrigin: Hashable, Sendable {
  /// The name of the source; empty for readings entered by hand.
  let source: String
  /// The device that measured them, as named by the source.
  let device: String
}
