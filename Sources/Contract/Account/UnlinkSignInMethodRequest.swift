import CMessages
public import Messages

/// Asks to remove a way in.
public struct UnlinkSignInMethodRequest: Equatable, Sendable {
  /// Which.
  public var kind: SignInMethodKind

  /// A value with this field.
  public init(kind: SignInMethodKind) {
    self.kind = kind
  }
}

extension UnlinkSignInMethodRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__unlink_sign_in_method_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__UnlinkSignInMethodRequest>) {
    kind = unsafe reader.requiredChoice(
      "kind", reader.raw.kind, standIn: SignInMethodKind.password)
  }

  func write(to raw: inout Pulsewire__Account__V1__UnlinkSignInMethodRequest, in arena: Arena) {
    unsafe raw.kind = .init(choice: kind)
  }
}
