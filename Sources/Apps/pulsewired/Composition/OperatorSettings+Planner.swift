import PlansFeature

extension OperatorSettings {
  /// Returns the model that makes plans; nil if there is none.
  func modelConfiguration() throws(StartError) -> ModelConfiguration? {
    guard let url = planner.url else {
      guard planner.model == nil, planner.keyFile == nil else {
        throw StartError("The settings planner-model and planner-key-file need planner-url.")
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
    return configuration
  }
}
