/// The reason for which a sample is rejected; the contract's enumeration of the same name.
package enum HeartRateRejectionReason: Hashable, Sendable, CaseIterable {
  /// A sequence below 1.
  case sequenceOutOfRange
  /// A sequence that was sent or stored with other data.
  case sequenceConflict
  /// A missing time, or one more than a day outside of the session.
  case timeOutOfRange
  /// A heart rate below 20 or above 255.
  case bpmOutOfRange
  /// More than 16 RR intervals, or one below 200 ms or above 3,000 ms.
  case rrIntervalsOutOfRange
  /// A measurement that is no value of the characteristic 0x2A37.
  case measurementMalformed
  /// A sensor without contact with the skin.
  case noContact
}
