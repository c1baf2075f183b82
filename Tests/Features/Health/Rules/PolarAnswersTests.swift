import Base
import JSON
import Testing

@testable import HealthFeature

@Suite struct `Polar's list of exercises` {
  private func read(_ text: String) throws -> [String]? {
    PolarAnswers.exercises(try JSONValue(parsing: Array(text.utf8)))
  }

  @Test func `is read oldest first, each once`() throws {
    let list = """
      [{"id": "b", "start_time": "2026-05-04T10:00:00"}, {"id": "a", "start_time": "2026-05-03T10:00:00"},
       {"id": "b", "start_time": "2026-05-04T10:00:00"}, {"id": "c"}]
      """
    #expect(try read(list) == ["c", "a", "b"])
    #expect(try read("[]") == [])
  }

  @Test(arguments: ["{}", "null", "\"text\"", "12", "true"])
  func `is none of another form`(text: String) throws { #expect(try read(text) == nil) }

  /// An id becomes a part of an address.
  @Test(arguments: [
    "\"\"", "\"../users\"", "\"a/b\"", "\"a?b\"", "\"a b\"", "\"ä\"", "7", "null", "[]",
    "\"\(String(repeating: "a", count: 65))\"",
  ]) func `leaves out what is no id`(id: String) throws {
    #expect(try read("[{\"id\": \(id)}, {\"id\": \"aQlC83-_\"}, 1, null]") == ["aQlC83-_"])
  }

  @Test func `has a bound`() throws {
    let items = (0..<2_000).map { "{\"id\": \"e\($0)\"}" }.joined(separator: ",")
    #expect(try read("[\(items)]")?.count == PolarAnswers.exercisesMax)
  }
}
