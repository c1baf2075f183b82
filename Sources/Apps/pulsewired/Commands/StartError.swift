/// Why the program cannot start, in one sentence.
struct StartError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The sentence for another part's error, which may be only the middle of one.
  init(telling error: any Error) { self.init(telling: "\(error)") }

  /// The sentence for `text`, which may be only the middle of one.
  init(telling text: String) {
    description = text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  /// Does `work`; what it throws is told as one sentence.
  static func telling<Result>(_ work: () async throws -> Result) async throws -> Result {
    do { return try await work() } catch let error as StartError { throw error } catch {
      throw StartError(telling: error)
    }
  }
}
