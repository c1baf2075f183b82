/// The division of a file into parts for an upload. The same file is always divided in the same way.
public struct UploadPlan: Hashable, Sendable {
  /// The file's size, in bytes.
  public let fileBytes: Int64
  /// The size of each part but the last, in bytes.
  public let partBytes: Int64

  /// The largest number of parts that S3 accepts. Source: "Amazon S3 multipart upload limits".
  public static let partsMax: Int64 = 10_000
  private static let roundingBytes: Int64 = 1024 * 1024

  /// Creates a plan with parts of `partBytes`, or larger ones if there would be too many.
  public init(fileBytes: Int64, partBytes: Int64) {
    // trap: a file has a size, and the configuration a part of 5 MiB at least
    precondition(fileBytes >= 0 && partBytes > 0, "no plan: \(fileBytes), \(partBytes)")
    self.fileBytes = fileBytes
    let least = (fileBytes + Self.partsMax - 1) / Self.partsMax
    let rounded = (least + Self.roundingBytes - 1) / Self.roundingBytes * Self.roundingBytes
    self.partBytes = max(partBytes, rounded)
  }

  /// The number of parts; an empty file has one.
  public var partCount: Int { max(1, Int((fileBytes + partBytes - 1) / partBytes)) }

  /// Whether the file is sent whole, by one request.
  public var isWhole: Bool { partCount == 1 }

  /// Returns the offset and the size of part `number`, counted from 1.
  public func part(_ number: Int) -> (offset: Int64, count: Int64) {
    // trap: the sender of parts counts up to partCount
    precondition((1...partCount).contains(number), "no part \(number) of \(partCount)")
    let offset = Int64(number - 1) * partBytes
    return (offset, min(partBytes, fileBytes - offset))
  }
}
