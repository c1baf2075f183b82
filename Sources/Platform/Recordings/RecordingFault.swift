/// The reason for which a file was not read to its end, or not as it stands, and the place.
public struct RecordingFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of reason.
  public enum Kind: String, Hashable, Sendable {
    case empty = "the file is empty"
    case unknownFormat = "this is no FIT, TCX or GPX file"
    case tooLarge = "the file is larger than what is read"
    case damagedArchive = "the archive is damaged"
    case nothingInArchive = "the archive holds no FIT, TCX or GPX file"
    case header = "the header of the FIT file is not valid"
    case truncated = "the file ends in the middle of a message"
    case unfinished = "the device did not finish the file: its header gives no size"
    case undefinedMessage = "a message of a kind that was not defined"
    case checksum = "the checksum is another one"
    case trailingBytes = "bytes after the end, which belong to no FIT file"
    case otherContent = "a FIT file that holds no workout"
    case syntax = "this is not XML that can be read"
    case tooManyPoints = "more points than are read"
  }

  /// The kind of reason.
  public let kind: Kind
  /// The number of bytes before the place, in the file that is not compressed any more.
  public let byteOffset: Int
  /// Further details.
  public let detail: String

  init(_ kind: Kind, at byteOffset: Int, detail: String = "") {
    self.kind = kind
    self.byteOffset = byteOffset
    self.detail = detail
  }

  /// Whether all that the file has was read in spite of it.
  public var isHarmless: Bool { kind == .trailingBytes || kind == .checksum }

  /// A sentence for whoever gave the file.
  public var description: String {
    "Byte \(byteOffset): \(kind.rawValue)\(detail.isEmpty ? "" : " (\(detail))")."
  }
}
