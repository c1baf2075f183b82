import ArgumentParser
import Base
import DemoParts

/// `pulsewire push`
struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: "Send a recording to a session, as a watch does.",
    discussion: """
      The recording is a FIT, TCX or GPX file, also in a ZIP or gzip file, or a \
      CSV file with the columns t_seconds and bpm. Sample times are the session's \
      start plus those of the recording; samples are numbered from 1. What the server has already of the same device is not sent again, \
      so that a push that was broken off goes on where it stood if it is \
      repeated with the same --device. A lost connection is made anew.

      Exit status: 0 if each sample is acknowledged as stored, else 1.

      Examples:
        pulsewire push --trace run.fit
        pulsewire push --session 0199… --device 0198… --trace run.csv --speed 0
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: ArgumentHelp("The session; the active one if left out.", valueName: "id"))
  var session: UUID?

  @Option(help: ArgumentHelp("The device, a UUID; a new one if left out.", valueName: "id"))
  var device: UUID?

  @Option(help: ArgumentHelp("The recording.", valueName: "file"))
  var trace: String

  @Option(
    help: ArgumentHelp(
      "How many times faster than it was recorded; 0 for as fast as possible.", valueName: "times"))
  var speed = 1.0

  func validate() throws {
    guard speed >= 0 else { throw ValidationError("The speed is 0 or more, not \(speed).") }
  }

  func run() async throws {
    let recording = try TraceFile.read(trace)
    let device = device ?? .v4()
    let failed = try await options.run { [session, speed] parameters in
      let push = TracePush(
        parameters, trace: recording, session: session, device: device, speed: speed)
      return try await push.run()
    }
    if failed > 0 { throw ClientFailure("\(failed) samples were rejected.") }
  }
}
