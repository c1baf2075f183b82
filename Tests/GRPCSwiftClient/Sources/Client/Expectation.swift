/// What a server did not do as it should.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Ends the run where something is not as it should be.
func expect(_ condition: Bool, _ description: @autoclosure () -> String) throws(Failure) {
  if !condition { throw Failure(description: description()) }
}
