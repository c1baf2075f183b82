/// The rules for a message, by its origin.
public enum ReadingRules: Sendable {
  /// A server's response, which may be newer, with wider ranges and more cases: only values that
  /// cannot be represented are refused.
  case response
  /// The part of a request from which a field mask selects. Required values, minimums and the
  /// lengths of texts are checked on the result. Too many elements and unknown enum cases are
  /// refused at once.
  case masked
  /// A request, for which the whole contract is enforced.
  case request
}
