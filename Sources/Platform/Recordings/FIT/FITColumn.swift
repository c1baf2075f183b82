/// A field of the records that are written.
struct FITColumn: Sendable {
  let number: UInt8
  let type: FITBaseType
  /// Returns the value in FIT's unit; nil for none.
  let value: @Sendable (RecordedPoint) -> Double?

  private static let all = [
    FITColumn(number: 0, type: .signed32) { $0.position.map { FITAngle.parts($0.latitude) } },
    FITColumn(number: 1, type: .signed32) { $0.position.map { FITAngle.parts($0.longitude) } },
    FITColumn(number: 78, type: .unsigned32) { $0.altitudeMeters.map { ($0 + 500) * 5 } },
    FITColumn(number: 3, type: .unsigned8) { $0.bpm.map { Double($0) } },
    FITColumn(number: 4, type: .unsigned8) { $0.cadence.map { Double($0) } },
    FITColumn(number: 5, type: .unsigned32) { $0.distanceMeters.map { $0 * 100 } },
    FITColumn(number: 73, type: .unsigned32) { $0.metersPerSecond.map { $0 * 1_000 } },
    FITColumn(number: 7, type: .unsigned16) { $0.watts.map { Double($0) } },
  ]

  /// Returns the fields that points have.
  static func of(_ points: [RecordedPoint]) -> [FITColumn] {
    all.filter { column in points.contains { column.value($0) != nil } }
  }
}
