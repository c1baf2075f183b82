import CMessages
public import Messages

/// Asks for the ways in.
public struct ListSignInMethodsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListSignInMethodsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__list_sign_in_methods_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__ListSignInMethodsRequest>) {}

  func write(to raw: inout Pulsewire__Account__V1__ListSignInMethodsRequest, in arena: Arena) {}
}
