package import Base
import Messages

/// A record of an athlete's grant or withdrawal of consent.
package struct ConsentRecord: Hashable, Sendable {
  /// The number of the record, counted from 1 per athlete.
  package let revision: Int64
  /// The use that it applies to.
  package let use: DataUse
  /// Whether the use was granted; false for a withdrawal.
  package let isGranted: Bool
  /// The version of the text that was shown.
  package let textVersion: Int32
  /// The time of the decision.
  package let time: Timestamp

  /// Creates a record.
  package init(
    revision: Int64, use: DataUse, isGranted: Bool, textVersion: Int32, time: Timestamp
  ) {
    self.revision = revision
    self.use = use
    self.isGranted = isGranted
    self.textVersion = textVersion
    self.time = time
  }
}
