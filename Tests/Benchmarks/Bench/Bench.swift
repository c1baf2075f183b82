import ArgumentParser
import Glibc
import Loop

/// The processes of the benchmark that `run.py` measures, or measures with; each subcommand is one process.
///
///     pulsewire-bench engine unary|stream|live COUNT
///     pulsewire-bench sizes CERTIFICATE KEY CA
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
      guard words.count == 3, let count = Int(words[2]) else { fail() }
      try runEngine(words[1], count)
    case "sizes":
      guard words.count == 4 else { fail() }
      try Sizes(certificateFile: words[1], keyFile: words[2], authorityFile: words[3]).print()
    case "server":
      guard let server = BenchServer(words.dropFirst()) else { fail() }
      server.run()
    case "database-server": DatabaseServerCommand.main(Array(words.dropFirst()))
    case "load": LoadCommand.main(Array(words.dropFirst()))
    default: fail()
    }
  }

  private static func runEngine(_ part: String, _ count: Int) throws {
    switch part {
    case "unary":
      var run = try UnaryRun()
      try run.run(count)
    case "stream": try StreamRun().run(count)
    case "live":
      var run = try LiveRun()
      try run.run(count)
    default: fail()
    }
  }

  private static func fail() -> Never {
    print("usage: pulsewire-bench engine unary|stream|live COUNT")
    print("       pulsewire-bench sizes CERTIFICATE KEY CA")
    print("       pulsewire-bench server PORT CERTIFICATE KEY [--loops COUNT]")
    print("       pulsewire-bench database-server --help")
    print("       pulsewire-bench load --help")
    exit(2)
  }
}
