/// A localizer that adds a sentence for the user to the error of a call. It runs only for calls that
/// failed.
public protocol ErrorLocalizer: Sendable {
  /// Returns `error` localized for the caller of `context`; nil if that requires waiting.
  func localizedAtOnce(_ error: RPCError, in context: CallContext) -> RPCError?

  /// Returns `error` localized for a client that accepts `languages`, the value of `accept-language`,
  /// for failures outside of handlers; unchanged if it is localized already.
  func localized(_ error: RPCError, accepting languages: String) -> RPCError

  /// Returns `error` localized for the caller of `context`.
  func localized(_ error: RPCError, in context: CallContext) async -> RPCError
}
