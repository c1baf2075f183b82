import Base

/// Suggestions for the time after the demo, with commands to paste.
struct DemoHints {
  let place: ServerPlace
  let token: String
  let session: UUID

  /// The lines of text. What all commands need is exported once, so that they work in any folder.
  var lines: [String] {
    let program = CommandLine.arguments.first ?? "pulsewire"
    var lines = [
      "What to try next, on https://\(place.server)", "",
      "  export PULSEWIRE_SERVER=\(place.server)",
    ]
    if let file = place.authorityFile { lines.append("  export PULSEWIRE_CA='\(file)'") }
    return lines + [
      "  export PULSEWIRE_TOKEN=\(token)",
      "  \(program) show \(session)    # the demo's workout, as a curve",
      "  \(program) play start         # a workout of your own",
      "  \(program) watch --activity   # its lock screen, in another terminal",
      "  \(program) play complete      # and next, rest, skip, pause, finish",
      "  \(program) demo               # the demo, in real time",
    ]
  }
}
