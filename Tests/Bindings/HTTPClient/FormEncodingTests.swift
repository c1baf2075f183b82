import HTTPClient
import Testing

@Suite struct `A form` {
  @Test func `has names and values escaped`() {
    #expect(
      FormEncoding.text(["a b": "c&d=e+f/ü", "x": "A-z_0.~"])
        == "a%20b=c%26d%3De%2Bf%2F%C3%BC&x=A-z_0.~")
  }

  @Test func `reads as it was written`() {
    let value = String((0...255).map { Character(UnicodeScalar(UInt8($0))) })
    #expect(FormEncoding.values(FormEncoding.text([value: value])) == [value: value])
  }

  @Test func `has blanks as plus signs too, and may leave values out`() {
    #expect(FormEncoding.values("a=b+c&d&e=&") == ["a": "b c", "d": "", "e": ""])
    #expect(FormEncoding.values("") == [:])
  }

  /// Readers differ in which value they take.
  @Test func `has nothing of a name that comes twice`() {
    #expect(FormEncoding.values("a=1&b=2&a=3&%61=4") == ["b": "2"])
  }

  @Test(arguments: ["%", "a=%4", "a=%zz", "a=%ff"])
  func `is none where it is broken`(text: String) {
    #expect(FormEncoding.values(text) == nil)
  }
}
