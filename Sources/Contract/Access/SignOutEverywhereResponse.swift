import CMessages
public import Messages

/// They have ended.
public struct SignOutEverywhereResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SignOutEverywhereResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__sign_out_everywhere_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__SignOutEverywhereResponse>) {}

  func write(to raw: inout Pulsewire__Access__V1__SignOutEverywhereResponse, in arena: Arena) {}
}
