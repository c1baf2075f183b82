import Loop
import Server
import Testing

@Suite struct `An endpoint` {
  @Test(arguments: [
    "localhost:8443", "[::1]:8443", "0.0.0.0:0", "unix:/run/p.sock", "unix+h2c:/run/p.sock",
  ])
  func `is written as it is read`(text: String) throws {
    let endpoint = try #require(Endpoint(text))
    #expect(endpoint.description == text)
    #expect(endpoint.isPlaintext == text.hasPrefix("unix+h2c:"))
  }

  @Test(arguments: [
    "", "localhost", "::1:8443", "localhost:65536", "unix:", "unix+h2c:", "h2c:localhost:1",
  ])
  func `is nothing else`(text: String) { #expect(Endpoint(text) == nil) }
}
