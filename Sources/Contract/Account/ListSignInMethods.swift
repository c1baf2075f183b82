package import Wire

extension SignInRPC {
  package static let listSignInMethods =
    Method<ListSignInMethodsRequest, ListSignInMethodsResponse>(
      service, "ListSignInMethods", .account)
}

package struct ListSignInMethodsRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.ListSignInMethodsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package struct ListSignInMethodsResponse: MappedMessage {
  package var methods: [SignInMethod] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.ListSignInMethodsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.methods)
  }
}
