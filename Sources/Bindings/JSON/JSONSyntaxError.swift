/// Why bytes are not JSON (RFC 8259), or not JSON that is taken.
public struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the first byte that is wrong; the first is 1.
  public let line: Int
  /// The place of that byte in its line, in bytes; the first is 1.
  public let column: Int
  /// What was expected there. It holds nothing of what came instead.
  public let expectation: String

  /// An error at this place.
  public init(line: Int, column: Int, expectation: String) {
    self.line = line
    self.column = column
    self.expectation = expectation
  }

  /// A sentence for whoever wrote the JSON.
  public var description: String {
    "line \(line), column \(column): expected \(expectation)"
  }
}
