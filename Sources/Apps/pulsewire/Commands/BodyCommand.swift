import ArgumentParser

/// `pulsewire body`
struct BodyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "body",
    abstract: "Heart-rate variability, measurements, training load and progress photos.",
    discussion: """
      Examples:
        pulsewire body measure waist=82.5 hips=98
        pulsewire body measurements
        pulsewire body hrv add 52.5
        pulsewire body hrv list
        pulsewire body load --days 90
        pulsewire body photo upload front.jpg
        pulsewire body photo list
        pulsewire body photo download <id> --output front.jpg
      """,
    subcommands: [
      Hrv.self, MeasureCommand.self, MeasurementsCommand.self, TrainingLoadCommand.self,
      Photo.self,
    ])

  /// `pulsewire body hrv`
  struct Hrv: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "hrv", abstract: "Heart-rate variability.",
      subcommands: [AddHrvCommand.self, ListHrvCommand.self])
  }

  /// `pulsewire body photo`
  struct Photo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "photo", abstract: "Progress photos.",
      subcommands: [
        UploadPhotoCommand.self, ListPhotosCommand.self, DownloadPhotoCommand.self,
      ])
  }
}
