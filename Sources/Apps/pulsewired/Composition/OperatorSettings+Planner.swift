import PlansFeature

extension OperatorSettings {
  /// Returns the model that makes plans; nil if there is none.
  func modelConfiguration() throws(StartError) -> ModelConfiguration? {
    guard let url = planner.url else {
      guard planner.model == nil, planner.keyFile == nil, !planner.readsWords,
        !planner.saysSummaries
      else {
        throw StartError(
          "The settings planner-model, planner-key-file, planner-words and planner-summaries need planner-url."
        )
      }
      return nil
    }
    guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
      throw StartError(
        "The setting planner-url is https://HOST/PATH, or http://localhost:PORT/PATH for a server on this machine."
      )
    }
    var configuration = ModelConfiguration(
      url: url, model: try required(\.planner.model), key: try firstLine(\.planner.keyFile))
    configuration.accountCallsMax = planner.accountCallsMax
    configuration.callsMax = planner.callsMax
    configuration.readsWords = planner.readsWords
    configuration.saysSummaries = planner.saysSummaries
    return configuration
  }
}
