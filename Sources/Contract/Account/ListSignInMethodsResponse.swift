import CMessages
public import Messages

/// All ways in.
public struct ListSignInMethodsResponse: Equatable, Sendable {
  /// In the order of their kinds; none for an anonymous account.
  public var methods: [SignInMethod]

  /// A value with this field.
  public init(methods: [SignInMethod]) {
    self.methods = methods
  }
}

extension ListSignInMethodsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__list_sign_in_methods_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__ListSignInMethodsResponse>) {
    methods = unsafe reader.list("methods", reader.raw.n_methods, reader.raw.methods)
  }

  func write(to raw: inout Pulsewire__Account__V1__ListSignInMethodsResponse, in arena: Arena) {
    unsafe (raw.n_methods, raw.methods) = arena.copy(list: methods)
  }
}
