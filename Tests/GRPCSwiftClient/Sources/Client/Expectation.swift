/// An expectation that the server did not meet.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Ends the run if a condition does not hold.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws(Failure) {
  if !condition { throw Failure(description: description()) }
}
