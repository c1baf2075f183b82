/// The functions that find the sealed parts of a packed value, and put the opened ones in their place.
public struct SealedPart: Sendable {
  /// The function that returns the sealed parts of a packed value, in their order.
  public let find: @Sendable (_ packed: [UInt8]) throws -> [[UInt8]]
  /// The function that returns the packed value with the opened parts in place of the sealed ones.
  public let open: @Sendable (_ packed: [UInt8], _ opened: [[UInt8]]) throws -> [UInt8]

  /// Creates a sealed part with these functions.
  public init(
    find: @escaping @Sendable (_ packed: [UInt8]) throws -> [[UInt8]],
    open: @escaping @Sendable (_ packed: [UInt8], _ opened: [[UInt8]]) throws -> [UInt8]
  ) {
    self.find = find
    self.open = open
  }
}
