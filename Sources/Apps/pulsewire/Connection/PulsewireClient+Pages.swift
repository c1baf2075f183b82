import Contract
import Messages

extension PulsewireClient {
  /// Returns the elements on all pages of a list, of which `request` asks for the first.
  ///
  /// - Parameters:
  ///   - elements: the elements of a page.
  ///   - token: the page token of a request.
  ///   - next: the token of the next page in a response; empty after the last.
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

  /// Returns the exercises of the catalogue that match the request.
  func exercises(_ request: ListExerciseTemplatesRequest) async throws -> [ExerciseTemplate] {
    try await all(
      \.exerciseTemplates, by: CatalogueRPC.listExerciseTemplates, request,
      token: \.pageToken, next: \.nextPageToken)
  }
}
