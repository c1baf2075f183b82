import Testing

@testable import SignInFeature

@Suite struct `An e-mail address` {
  @Test(arguments: [
    ("name@example.com", "name@example.com", "name@example.com"),
    ("  Name@Example.COM ", "Name@example.com", "name@example.com"),
    ("a.b+c!#$%&'*/=?^_`{|}~-@x-1.example", "a.b+c!#$%&'*/=?^_`{|}~-@x-1.example", nil),
    ("1@2.example", "1@2.example", nil),
  ])
  func `keeps how its name was written, and has one form to be found by`(
    text: String, mail: String, canonical: String?
  ) throws {
    let address = try #require(EmailAddress(text))
    #expect(address.text == mail)
    #expect(address.canonical == canonical ?? mail)
  }

  @Test(arguments: [
    "", " ", "@", "a@", "@b.c", "a@b", "a@b.", "a@.b", "a@b..c", ".a@b.c", "a.@b.c", "a..b@c.d",
    "a@b@c.d", "a b@c.d", "a@b c.d", "a@-b.c", "a@b-.c", "a@1.2.3.4", "a@[1.2.3.4]",
    "\"a b\"@c.d", "a(b)@c.d", "ä@c.d", "a@ä.d", "a@b.c\r\nX: y", "a\u{0}@b.c", "a@b.c\u{0}",
    "<a@b.c>",
  ])
  func `is not taken in a form that few servers would take`(text: String) {
    #expect(EmailAddress(text) == nil)
  }

  @Test func `is as long as SMTP allows, and no longer`() {
    func address(local: Int, label: Int, labels: Int) -> String {
      let name = String(repeating: "a", count: local)
      let part = String(repeating: "b", count: label)
      return name + "@" + Array(repeating: part, count: labels).joined(separator: ".")
    }
    #expect(EmailAddress(address(local: 64, label: 10, labels: 2)) != nil)
    #expect(EmailAddress(address(local: 65, label: 10, labels: 2)) == nil)
    #expect(EmailAddress(address(local: 1, label: 63, labels: 2)) != nil)
    #expect(EmailAddress(address(local: 1, label: 64, labels: 2)) == nil)
    #expect(EmailAddress(address(local: 62, label: 63, labels: 3)) != nil)
    #expect(EmailAddress(address(local: 63, label: 63, labels: 3)) == nil)
  }

  @Test func `shows its domain only`() throws {
    let address = try #require(EmailAddress("name@example.com"))
    #expect("\(address)" == "…@example.com")
    #expect(!String(reflecting: address).contains("name"))
  }
}
