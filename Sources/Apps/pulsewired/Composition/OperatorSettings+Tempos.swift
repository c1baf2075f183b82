import MusicFeature

extension OperatorSettings {
  /// Returns the service that tells tempos; nil if there is none.
  func tempoConfiguration() throws(StartError) -> TempoConfiguration? {
    guard let url = tempos.url else {
      guard tempos.headerFile == nil, tempos.name == nil, tempos.link == nil else {
        throw StartError(
          "The settings tempo-header-file, tempo-name and tempo-link need tempo-url.")
      }
      return nil
    }
    var configuration = TempoConfiguration(url: url)
    configuration.header = try tempoHeader()
    configuration.name = tempos.name
    configuration.link = tempos.link
    configuration.callsMax = tempos.callsMax
    return configuration
  }

  private func tempoHeader() throws(StartError) -> TempoConfiguration.Header? {
    guard let line = try firstLine(\.tempos.headerFile) else { return nil }
    guard let header = TempoConfiguration.Header(line) else {
      throw StartError(
        "The first line of the file of tempo-header-file is a header's name, a colon and its value, such as "
          + "\"x-api-key: 1a2b3c\".")
    }
    return header
  }
}
