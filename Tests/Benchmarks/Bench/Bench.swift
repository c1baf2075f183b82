import ArgumentParser
import Glibc
import Loop

/// What `run.py` measures, and what it measures with; each subcommand is one process of the bench.
///
///     pulsewire-bench engine CALLS
///     pulsewire-bench server PORT CERTIFICATE KEY [--loops COUNT]
///     pulsewire-bench database-server --port PORT ...
///     pulsewire-bench load --port PORT --ca CA SCENARIO ...
@main
enum Bench {
  static func main() throws {
    ProcessSignal.ignoreBrokenPipes()
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "engine":
      guard words.count == 2, let count = Int(words[1]) else { fail() }
      var engine = try BareEngine()
      try engine.run(count)
    case "server":
      guard let server = BenchServer(words.dropFirst()) else { fail() }
      server.run()
    case "database-server": DatabaseServerCommand.main(Array(words.dropFirst()))
    case "load": LoadCommand.main(Array(words.dropFirst()))
    default: fail()
    }
  }

  private static func fail() -> Never {
    print("usage: pulsewire-bench engine CALLS")
    print("       pulsewire-bench server PORT CERTIFICATE KEY [--loops COUNT]")
    print("       pulsewire-bench database-server --help")
    print("       pulsewire-bench load --help")
    exit(2)
  }
}
