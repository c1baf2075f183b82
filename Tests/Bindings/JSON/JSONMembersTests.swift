import JSON
import Testing

struct JSONMembersTests {
  func members(_ text: String) throws -> JSONMembers { try JSONMembers(Array(text.utf8)) }

  @Test func `members are found by name and kind`() throws {
    let found = try members(
      #"{"a":"x","b":-7,"c":true,"d":["y","z"],"e":[],"f":[1],"g":{"h":1},"i":null,"j":1.5,"k":"\u0061"}"#
    )
    #expect(found.text("a") == "x" && found.text("k") == "a")
    #expect(found.integer("b") == -7 && found.boolean("c") == true)
    #expect(found.texts("d") == ["y", "z"] && found.texts("e") == [])
    for name in ["b", "f", "g", "i", "j", "missing"] { #expect(found.text(name) == nil) }
    for name in ["a", "j", "missing"] { #expect(found.integer(name) == nil) }
    #expect(found.texts("f") == nil && found.texts("a") == nil && found.boolean("a") == nil)
    #expect(Set(found.names) == Set("abcdefgijk".map(String.init)))
    #expect(found.contains("i") && !found.contains("h"))
  }

  @Test(arguments: [
    "", "[]", "1", "{", #"{"a":1,}"#, #"{"a":1}{"#, #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#,
    "{a:1}", #"{"a":01}"#,
  ])
  func `what is no object, or has a name twice, is refused`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try members(text) }
  }
}
