/// What is asked of a message, by where it comes from.
public enum ReadingRules: Sendable {
  /// A server's response, which may be newer, with wider ranges and more cases: only what cannot be
  /// represented is refused.
  case response
  /// A part of a request that a field mask takes from: what must be there, and what is the least, is asked
  /// of what comes out, and how long a text may be. Too many elements, and what is no case of an enum, are
  /// refused at once.
  case masked
  /// A request: all of the contract.
  case request
}
