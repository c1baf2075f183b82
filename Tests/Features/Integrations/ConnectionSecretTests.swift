import Base
import Digests
import Testing

@testable import IntegrationsFeature

@Suite struct `A code that completes a connection` {
  @Test func `is stored for one attempt and one server only`() {
    var configuration = ConnectionConfiguration()
    configuration.lookupKey = Array(repeating: 7, count: 32)
    let code = TypedCode()
    let hash = configuration.hash(of: code, state: [1])
    #expect(hash == configuration.hash(of: code, state: [1]))
    #expect(hash != configuration.hash(of: code, state: [2]))
    configuration.lookupKey = Array(repeating: 8, count: 32)
    #expect(hash != configuration.hash(of: code, state: [1]))
  }
}
