import Testing

@testable import IntegrationsFeature

@Suite struct `A grant whose access lasts` {
  @Test(arguments: [("475", "2YotnFZFEjr1zCsicMWpAA"), ("a-Z9", "with space"), ("0", "secret")])
  func `is read as it was stored`(userID: String, access: String) {
    let grant = LastingGrant(userID: userID, access: access)
    #expect(grant != nil)
    #expect(grant.flatMap { LastingGrant(stored: $0.stored) } == grant)
    #expect(String(describing: grant).contains(access) == false)
  }

  /// The id becomes a part of an address.
  @Test(arguments: ["", "../1", "1/2", "1?x", "ä", "1 2", String(repeating: "1", count: 101)])
  func `has an id that changes no address`(userID: String) {
    #expect(LastingGrant(userID: userID, access: "x") == nil)
  }

  @Test(arguments: ["", "475", " x", "475 ", "a/b x"])
  func `is none of another form`(text: String) { #expect(LastingGrant(stored: text) == nil) }
}
