import ArgumentParser
import Base
import Client
import Contract
import DemoParts

/// `pulsewire demo`
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract:
      "Demonstrate a whole workout with a watch, a phone and a wall display, and print what the server stored.",
    discussion: """
      Makes an account. A watch then sends heart rate, a phone drives the \
      workout player, and a wall follows both, each by a TLS connection of its \
      own. At the end, all stored samples are read back and compared with what \
      was sent.

      Without --trace, a simulated heart follows the workout for 20 minutes. A \
      trace is a FIT, TCX or GPX file, also in a ZIP or gzip file, or a CSV file \
      with the columns t_seconds and bpm; an empty bpm is a dropout of the sensor.

      All this goes as fast as the server's clock runs: for a demo, start it \
      with 'pulsewired dev --speed 60'.

      Exit status: 0 if each sample that was sent is stored exactly once, else 1.

      Examples:
        pulsewire demo
        pulsewire demo --trace run.csv
        pulsewire demo --plain > demo.log
      """)

  @OptionGroup var options: ServerOptions

  @Option(help: ArgumentHelp("A recording to replay.", valueName: "file"))
  var trace: String?

  @Flag(help: "Write lines instead of a live display, also on a terminal.")
  var plain = false

  @Flag(help: "Suggest at the end what to try next, with the account's token.")
  var hints = false

  func run() async throws {
    let recording = try trace.map(TraceFile.read)
    let isPicture = Terminal.takesPictures && !plain
    let (token, result) = try await options.run(needsToken: false) { parameters in
      let tokens = try await Self.makeAccount(parameters)
      var parameters = parameters
      parameters.tokens = TokenSource(session: tokens)
      let display: any DemoDisplay = isPicture ? TerminalDisplay() : PlainDisplay()
      let demo = Demo(parameters, trace: recording, display: display)
      return (tokens.accessToken, try await demo.run())
    }
    let screen = Screen(
      width: Terminal.size.columns, height: 1, isColoured: isPicture && Terminal.isColoured)
    for line in [""] + screen.summary(result.summary) { Terminal.write(line + "\n") }
    if let fault = result.fault { throw ClientFailure(fault) }
    guard hints else { return }
    let lines = DemoHints(place: options.place, token: token, session: result.session).lines
    Terminal.write("\n" + lines.joined(separator: "\n") + "\n")
  }

  private static func makeAccount(_ parameters: ConnectionParameters) async throws -> SessionTokens
  {
    let client = try await parameters.connect()
    defer { client.channel.close() }
    let request = CreateAccountRequest { $0.requestID = .v4() }
    return try await client.call(AccountRPC.createAccount, request).tokens
  }
}
