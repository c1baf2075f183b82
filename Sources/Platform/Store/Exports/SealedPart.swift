/// The functions that separate the sealed part of a packed value, and put it back.
public struct SealedPart: Sendable {
  /// The function that splits a packed value into its plain and its sealed part; the latter is empty if
  /// nothing is sealed.
  public let split: @Sendable (_ packed: [UInt8]) throws -> (plain: [UInt8], sealed: [UInt8])
  /// The function that joins the plain and the opened part into the packed value.
  public let join: @Sendable (_ plain: [UInt8], _ opened: [UInt8]) throws -> [UInt8]

  /// Creates a sealed part with these functions.
  public init(
    split: @escaping @Sendable (_ packed: [UInt8]) throws -> (plain: [UInt8], sealed: [UInt8]),
    join: @escaping @Sendable (_ plain: [UInt8], _ opened: [UInt8]) throws -> [UInt8]
  ) {
    self.split = split
    self.join = join
  }
}
