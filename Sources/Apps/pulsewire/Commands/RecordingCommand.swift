import ArgumentParser
import Base
import Loop
import Recordings

/// `pulsewire recording`
struct RecordingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recording",
    abstract: "Show what is in a recording, convert it, or make a past workout of it.",
    subcommands: [
      ShowRecordingCommand.self, ImportRecordingCommand.self, ListRecordingsCommand.self,
      SeparateRecordingCommand.self,
    ],
    defaultSubcommand: ShowRecordingCommand.self)
}

/// `pulsewire recording show`
struct ShowRecordingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what is in a recording, or convert it. No server is needed.",
    discussion: """
      A recording is a FIT, TCX or GPX file, also in a ZIP or gzip file. What is \
      broken is told with the byte at which it broke; what comes before is shown.

      Exit status: 0 if all of the file was read, else 1.

      Examples:
        pulsewire recording run.fit
        pulsewire recording run.fit --csv points > run.csv
        pulsewire recording run.gpx --number 2 --output run.fit
      """)

  /// A list of a recording.
  enum List: String, CaseIterable, ExpressibleByArgument {
    case points, beats, laps, sessions
  }

  @Argument(help: "The file.")
  var file: String

  @Option(help: ArgumentHelp("Which one, of a file with several.", valueName: "number"))
  var number: Int?

  @Option(
    help: ArgumentHelp("Print a list as CSV: points, beats, laps, sessions.", valueName: "list"))
  var csv: List?

  @Option(
    help: ArgumentHelp("Write the recording into this file, .fit or .tcx.", valueName: "file"))
  var output: String?

  func validate() throws {
    if csv != nil, output != nil { throw ValidationError("--csv and --output exclude each other.") }
    if let output, !output.hasSuffix(".fit"), !output.hasSuffix(".tcx") {
      throw ValidationError("The name of the output ends in .fit or .tcx.")
    }
  }

  func run() throws {
    let content = RecordingFile(try TraceFile.bytes(file))
    if let csv {
      Terminal.write(RecordingText.csv(csv, of: try chosen(content)))
    } else if let output {
      let recording = try chosen(content)
      let bytes =
        output.hasSuffix(".fit") ? FITWriter.file(of: recording) : TCXWriter.file(of: recording)
      try OutputFile.requireWritable(output)
      try ClientFailure.writing(output) { () throws(SocketError) in
        try Files.write(output, bytes, mode: OutputFile.mode)
      }
    } else {
      Terminal.write(RecordingText.text(content, number: number))
    }
    if let fault = content.fault {
      throw ClientFailure("Not all of the file was read. \(fault)")
    }
  }

  /// Returns the recording that was asked for; of several, one has to be.
  private func chosen(_ content: RecordingFile) throws(ClientFailure) -> Recording {
    let recordings = content.recordings
    if let only = recordings.first, recordings.count == 1, number ?? 1 == 1 { return only }
    if let number, recordings.indices.contains(number - 1) { return recordings[number - 1] }
    if recordings.isEmpty { throw ClientFailure(RecordingText.absence(of: content)) }
    throw ClientFailure(
      "The file holds \(Count.text(recordings.count, "recording")): choose one with --number.")
  }
}
