import Base
import Localization
import Testing

@testable import SignInFeature

@Suite struct `A mail` {
  @Test(arguments: MailText.allCases, Language.allCases)
  func `is short, plain and without a link, in each language`(
    kind: MailText, language: Language
  ) {
    let (subject, body) = kind.written(in: language, code: "ABCD-EFGH")
    #expect(subject.count < 60 && !subject.contains("{"))
    #expect(body.count < 400 && !body.contains("{") && !body.contains("//"))
    let hasCode = kind == .verification || kind == .reset
    #expect(body.contains("ABCD-EFGH") == hasCode)
    #expect(!subject.contains("ABCD-EFGH"), "a locked screen shows subjects")
  }

  @Test(arguments: MailText.allCases)
  func `says it in other words in each language`(kind: MailText) {
    let bodies = Language.allCases.map { kind.written(in: $0, code: "x").body }
    #expect(Set(bodies).count == bodies.count)
  }

  @Test(arguments: MailText.allCases)
  func `comes out of its job as it went in`(kind: MailText) {
    let mail = OutgoingText(
      kind: kind, language: .pt, recipient: "\"quoted\"@example.com", code: "ABCD-EFGH",
      end: Timestamp(microseconds: 1_800_000_000_000_000))
    #expect(OutgoingText(packed: mail.packed) == mail)
    #expect(OutgoingText(packed: []) == nil)
    #expect(OutgoingText(packed: Array("{}".utf8)) == nil)
  }
}

@Suite struct `A password that everybody tries` {
  @Test func `is known in any case, and so is the address itself`() throws {
    let address = try #require(EmailAddress("somebody@example.com"))
    for password in ["password", "Password1", "QWERTYUIOP", "somebody", "Somebody@Example.com"] {
      #expect(CommonPasswords.contain(password, for: address))
    }
    for password in ["correct horse battery staple", "somebody else", "xkcd-936-936"] {
      #expect(!CommonPasswords.contain(password, for: address))
    }
  }
}

@Suite struct `A provider's key set` {
  @Test(arguments: [
    (nil, 3600), ("max-age=600", 600), ("public, max-age=7200, must-revalidate", 7200),
    ("MAX-AGE = \"900\"", 900), ("max-age=1", 60), ("max-age=0", 60), ("no-store", 60),
    ("no-cache, max-age=600", 60), ("max-age=99999999999", 86_400), ("max-age=-5", 60),
    ("max-age=soon", 3600), ("", 3600), ("private", 3600),
  ])
  func `is kept for as long as it says, within a minute and a day`(
    header: String?, seconds: Int
  ) {
    #expect(KeySet.lifetime(header) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"keys\": 1}", "{\"keys\": []}", "{\"keys\": [1, null, {}]}",
    "{\"keys\": [{\"kty\": \"RSA\", \"kid\": \"k\", \"n\": \"AQAB\", \"e\": \"AQAB\"}]}",
  ])
  func `is none without a key that is of use`(body: String) {
    #expect(KeySet(body: Array(body.utf8), cacheControl: nil) == nil)
  }
}
