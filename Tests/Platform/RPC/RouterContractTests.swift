import Contract
import Testing

@testable import RPC

@Suite struct `A router` {
  @Test(arguments: [true, false])
  func `knows what only reads from the contract that it is given`(isGiven: Bool) {
    var router = Router(isGiven ? ContractSchema.services : [])
    router.unary(AccountRPC.getAccount) {
      (_: GetAccountRequest, _: CallContext) in GetAccountResponse()
    }
    router.unary(AccountRPC.createAccount) {
      (_: CreateAccountRequest, _: CallContext) in CreateAccountResponse()
    }
    func reads(_ path: String) -> Bool? {
      router.route(path: Array(path.utf8)[...])?.hasNoSideEffects
    }
    #expect(reads(AccountRPC.getAccount.path) == isGiven)
    #expect(reads(AccountRPC.createAccount.path) == false)
  }
}
