/// An error in the syntax of JSON (RFC 8259), or a refusal of valid JSON.
public struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the first wrong byte; the first is 1.
  public let line: Int
  /// The position of that byte in its line, in bytes; the first is 1.
  public let column: Int
  /// The expected syntax. It contains none of the input.
  public let expectation: String

  /// Creates an error at this position.
  public init(line: Int, column: Int, expectation: String) {
    self.line = line
    self.column = column
    self.expectation = expectation
  }

  /// A sentence for the author of the JSON.
  public var description: String {
    "line \(line), column \(column): expected \(expectation)"
  }
}
