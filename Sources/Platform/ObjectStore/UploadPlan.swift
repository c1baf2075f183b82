/// How a file is cut for an upload. The same file is always cut in the same way.
public struct UploadPlan: Hashable, Sendable {
  /// The file's length, in bytes.
  public let fileBytes: Int64
  /// How long each part is but the last, in bytes.
  public let partBytes: Int64

  /// S3 takes no more parts. Source: "Amazon S3 multipart upload limits".
  public static let partsMax: Int64 = 10_000
  private static let roundingBytes: Int64 = 1024 * 1024

  /// A plan with parts of `partBytes`, or of as many more as are needed.
  public init(fileBytes: Int64, partBytes: Int64) {
    // trap: a file has a size, and the configuration a part of 5 MiB at least
    precondition(fileBytes >= 0 && partBytes > 0, "no plan: \(fileBytes), \(partBytes)")
    self.fileBytes = fileBytes
    let least = (fileBytes + Self.partsMax - 1) / Self.partsMax
    let rounded = (least + Self.roundingBytes - 1) / Self.roundingBytes * Self.roundingBytes
    self.partBytes = max(partBytes, rounded)
  }

  /// How many parts there are; an empty file is one.
  public var partCount: Int { max(1, Int((fileBytes + partBytes - 1) / partBytes)) }

  /// Whether it is sent whole, by one request.
  public var isWhole: Bool { partCount == 1 }

  /// Where part `number`, counted from 1, begins, and how long it is.
  public func part(_ number: Int) -> (offset: Int64, count: Int64) {
    // trap: who sends parts counts up to partCount
    precondition((1...partCount).contains(number), "no part \(number) of \(partCount)")
    let offset = Int64(number - 1) * partBytes
    return (offset, min(partBytes, fileBytes - offset))
  }
}
