internal import Base
internal import Postgres

/// A reading of heart rate variability, checked.
struct HrvMeasurement: Hashable, Sendable {
  let id: UUID
  let time: Timestamp
  let kind: HrvKind
  let valueMs: Double
  let origin: HrvOrigin
}

/// How heart rate variability is reckoned; the database's names. Kinds are never compared.
enum HrvKind: String, CaseIterable, PostgresDecodable, Sendable {
  case sdnn, rmssd
}

/// Where readings come from.
struct HrvOrigin: Hashable, Sendable {
  /// Empty where the athlete entered them by hand.
  let source: String
  /// What measured them, in the words of the source.
  let device: String
}
