package import HTTPClient
package import Loop

/// The trial of a model before a start: one small question, which shows what its server can do.
package struct ModelTrial: Sendable {
  /// Whether the model has answered.
  package let isAnswered: Bool
  /// The finding as a sentence for the operator.
  package let sentence: String

  /// Asks the small question. Call it on `loop` only.
  package init(
    _ configuration: ModelConfiguration, _ client: HTTPClient, on loop: EventLoop
  ) async {
    let server = ModelServer(configuration, client, tally: ModelTally())
    let answer = await server.ask(
      ModelQuestion().prompt, within: ModelPace.firstTry, isRetry: false, on: loop)
    if case .text = answer {
      isAnswered = true
      sentence = "\(configuration) answers: \(server.abilities)"
    } else {
      isAnswered = false
      sentence = "\(configuration) gives no answer: plans are made by rules until it does"
    }
  }
}
