public import Base

/// A record of an athlete's grant or withdrawal of consent.
public struct ConsentRecord: Hashable, Sendable {
  /// The number of the record, counted from 1 per athlete.
  public let revision: Int64
  /// The use that it applies to.
  public let use: DataUse
  /// Whether the use was granted; false for a withdrawal.
  public let isGranted: Bool
  /// The version of the text that was shown.
  public let textVersion: Int32
  /// The time of the decision.
  public let time: Timestamp

  /// Creates a record.
  public init(
    revision: Int64, use: DataUse, isGranted: Bool, textVersion: Int32, time: Timestamp
  ) {
    self.revision = revision
    self.use = use
    self.isGranted = isGranted
    self.textVersion = textVersion
    self.time = time
  }
}
