import Testing
import Wire

@testable import pulsewired

@Suite struct `The page for devices` {
  @Test func `says what each scope opens`() {
    #expect(DevicePage.meanings.map(\.key.names) == Scopes.named.map { [$0.key] })
    for (name, _) in Scopes.named { #expect(DevicePage.html.contains("<code>\(name)</code>")) }
  }
}
