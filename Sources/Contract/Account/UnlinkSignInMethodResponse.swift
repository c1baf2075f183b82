import CMessages
public import Messages

/// It is removed, or was not there.
public struct UnlinkSignInMethodResponse: Equatable, Sendable {
  /// What is left.
  public var methods: [SignInMethod]

  /// A value with this field.
  public init(methods: [SignInMethod]) {
    self.methods = methods
  }
}

extension UnlinkSignInMethodResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__unlink_sign_in_method_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__UnlinkSignInMethodResponse>) {
    methods = unsafe reader.list("methods", reader.raw.n_methods, reader.raw.methods)
  }

  func write(to raw: inout Pulsewire__Account__V1__UnlinkSignInMethodResponse, in arena: Arena) {
    unsafe (raw.n_methods, raw.methods) = arena.copy(list: methods)
  }
}
