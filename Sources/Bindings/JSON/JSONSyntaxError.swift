/// Why bytes are not JSON (RFC 8259), or not JSON that is taken.
package struct JSONSyntaxError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the first byte that is wrong; the first is 1.
  package let line: Int
  /// The place of that byte in its line, in bytes; the first is 1.
  package let column: Int
  /// What was expected there. It holds nothing of what came instead.
  package let expectation: String

  /// An error at this place.
  package init(line: Int, column: Int, expectation: String) {
    self.line = line
    self.column = column
    self.expectation = expectation
  }

  /// A sentence for whoever wrote the JSON.
  package var description: String {
    "line \(line), column \(column): expected \(expectation)"
  }
}
