/// An error that prevents the start of the program, as one sentence.
struct StartError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Creates the sentence from another part's error, which may lack a capital and a full stop.
  init(telling error: any Error) { self.init(telling: "\(error)") }

  /// Creates the sentence from `text`, which may lack a capital and a full stop.
  init(telling text: String) {
    description = text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  /// Runs `work` and turns its errors into one sentence.
  static func telling<Result>(_ work: () async throws -> Result) async throws -> Result {
    do { return try await work() } catch let error as StartError { throw error } catch {
      throw StartError(telling: error)
    }
  }
}
