import Base
import Testing

@testable import IntegrationsFeature

@Suite struct `A code that completes a connection` {
  @Test func `is read however it is typed`() throws {
    let code = try #require(CompletionCode(typed: "0123-ABCD"))
    #expect(code.text == "0123-ABCD")
    for text in ["0123ABCD", " 0123 abcd ", "o1 23-aBcD", "oI23ABCD", "OL23abcd"] {
      #expect(CompletionCode(typed: text) == code)
    }
    for text in ["", "0123ABC", "0123ABCDE", "0123ABCU", "0123ABC!", "０１２３ABCD"] {
      #expect(CompletionCode(typed: text) == nil)
    }
    for _ in 0..<200 {
      let code = CompletionCode()
      #expect(CompletionCode(typed: code.text) == code)
    }
  }

  @Test func `is stored for one attempt and one server only`() {
    var configuration = ConnectionConfiguration()
    configuration.lookupKey = Array(repeating: 7, count: 32)
    let code = CompletionCode()
    let hash = configuration.hash(of: code, state: [1])
    #expect(hash == configuration.hash(of: code, state: [1]))
    #expect(hash != configuration.hash(of: code, state: [2]))
    configuration.lookupKey = Array(repeating: 8, count: 32)
    #expect(hash != configuration.hash(of: code, state: [1]))
  }
}
