import Contract
import Messages

extension PulsewireClient {
  /// Gives what is on all pages of a list, the first of which `request` asks for.
  ///
  /// - Parameters:
  ///   - elements: where a page has them.
  ///   - token: where a request says which page it asks for.
  ///   - next: where a page says what the request for the next one says; empty behind the last.
  func all<Request: Message, Response: Message, Element>(
    _ elements: KeyPath<Response, [Element]>, by method: Method<Request, Response>,
    _ request: Request, token: WritableKeyPath<Request, String>, next: KeyPath<Response, String>
  ) async throws -> [Element] {
    var request = request
    var all: [Element] = []
    repeat {
      let page = try await call(method, request)
      all += page[keyPath: elements]
      request[keyPath: token] = page[keyPath: next]
    } while !request[keyPath: token].isEmpty
    return all
  }

  /// Gives the exercises of the catalogue that are as the request says.
  func exercises(_ request: ListExerciseTemplatesRequest) async throws -> [ExerciseTemplate] {
    try await all(
      \.exerciseTemplates, by: CatalogueRPC.listExerciseTemplates, request,
      token: \.pageToken, next: \.nextPageToken)
  }
}
