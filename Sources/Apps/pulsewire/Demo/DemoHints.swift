import Base

/// Suggestions for the time after the demo, with commands to paste.
struct DemoHints {
  let server: String
  let authorityFile: String
  let token: String
  let session: UUID

  /// The lines of text.
  var lines: [String] {
    let program = CommandLine.arguments.first ?? "pulsewire"
    var options = server == "localhost:8443" ? "" : " --server \(server)"
    if authorityFile != "certs/ca.pem" { options += " --ca '\(authorityFile)'" }
    return [
      "What to try next",
      "  Server    https://\(server)",
      "  CA file   \(authorityFile.isEmpty ? "the system's" : authorityFile)",
      "  Token     \(token)",
      "",
      "  export PULSEWIRE_TOKEN=\(token)",
      "  \(program) watch\(options) --session \(session)    # where the demo ended",
      "  \(program) play start\(options)                   # a workout of your own",
      "  \(program) watch\(options) --activity             # its lock screen, in another terminal",
      "  \(program) play complete\(options)                # and next, rest, skip, pause, finish",
      "  \(program) demo\(options)                         # all of it again",
    ]
  }
}
