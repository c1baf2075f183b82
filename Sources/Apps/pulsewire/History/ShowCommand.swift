import ArgumentParser
import Base
import Contract
import DemoParts
import Loop

/// `pulsewire show`
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a past workout: its heart-rate curve with zones, its sets, its summary.",
    discussion: """
      The ID is that of the workout's log, as 'pulsewire history' lists it, which is also that of \
      its session. A name means the newest workout that has it.

      Examples:
        pulsewire show last
        pulsewire show Legs
        pulsewire show 01890a5d-ac96-774b-bcce-b302099a8057
        pulsewire show last --svg workout.svg
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The workout's name or ID, or last.")
  var workout = WorkoutReference.last

  @Option(
    help: ArgumentHelp(
      "The device whose heart rate is drawn; the one with the most samples if left out.",
      valueName: "id"))
  var device: UUID?

  @Option(
    help: ArgumentHelp("Write the curve into this file as SVG, too.", valueName: "file"))
  var svg: String?

  private static let curveRows = 12
  /// The number of points of a picture, more than it has pixels.
  private static let pictureDots = 1_200

  func run() async throws {
    if let svg { try OutputFile.requireWritable(svg) }
    let past = try await options.run { [workout, device] parameters in
      try await parameters.connect().pastWorkout(workout, device: device)
    }
    if let svg {
      guard !past.samples.isEmpty else {
        throw ClientFailure("The workout has no heart rate to draw.")
      }
      let text = PastWorkoutText.picture(of: past, dots: Self.pictureDots)
      try ClientFailure.writing(svg) { () throws(SocketError) in
        try Files.write(svg, Array(text.utf8), mode: OutputFile.mode)
      }
    }
    let size = Terminal.size
    let screen = Screen(
      width: size.columns, height: size.rows, isColoured: Terminal.isColoured)
    try output.write(
      json: {
        var json = JSONObject()
        try json.set("workoutLog", to: past.log)
        try json.set("session", to: past.state)
        try json.set("heartRateSummary", to: past.summary)
        json.set("exercises", to: try past.exercises.map(JSONObject.init(of:)))
        json.set("sets", to: try past.sets.map(JSONObject.init(of:)))
        json.set("samples", to: try past.samples.map(JSONObject.init(of:)))
        return json
      }, as: PastWorkoutText.text(past, on: screen, rows: Self.curveRows))
    if let svg, !output.json { Terminal.write("\nThe curve is in \(svg).\n") }
  }
}
