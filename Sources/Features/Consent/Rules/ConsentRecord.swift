public import Base

/// One thing that an athlete said.
public struct ConsentRecord: Hashable, Sendable {
  /// Counts an athlete's records from 1.
  public let revision: Int64
  /// To what.
  public let use: DataUse
  /// Whether it was granted; false where it was withdrawn.
  public let isGranted: Bool
  /// Which version of the text was shown.
  public let textVersion: Int32
  /// When.
  public let time: Timestamp

  /// The record of these.
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
