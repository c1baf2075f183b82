/// How a packed value is taken apart of which a part is sealed, and put together again.
public struct SealedPart: Sendable {
  /// What is in clear, and what is sealed; that is empty where nothing is.
  public let split: @Sendable (_ packed: [UInt8]) throws -> (plain: [UInt8], sealed: [UInt8])
  /// The packed value that the two make, once the sealed part is opened.
  public let join: @Sendable (_ plain: [UInt8], _ opened: [UInt8]) throws -> [UInt8]

  /// A part that is found and put back so.
  public init(
    split: @escaping @Sendable (_ packed: [UInt8]) throws -> (plain: [UInt8], sealed: [UInt8]),
    join: @escaping @Sendable (_ plain: [UInt8], _ opened: [UInt8]) throws -> [UInt8]
  ) {
    self.split = split
    self.join = join
  }
}
