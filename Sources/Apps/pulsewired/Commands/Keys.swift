import ArgumentParser
import Base
import Loop
import Postgres
import Sealing

/// `pulsewired keys`.
struct Keys: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Manage the keys that seal accounts' data.",
    discussion: """
      To replace the sealing key: put a new one into the first line of every server's file and start \
      the servers again; run `pulsewired keys rotate`; once `pulsewired keys status` tells that the \
      old key wraps nothing, take its line out.

      A new key:
        openssl rand -hex 32
      """,
    subcommands: [Rotate.self, Status.self])

  /// Returns a number of keys in words.
  private static func counted(_ count: Int) -> String { count == 1 ? "1 key" : "\(count) keys" }

  /// The options for the keys and the database.
  struct Place: ParsableArguments {
    @OptionGroup var options: SettingOptions<Keys>

    /// Runs `work` on a loop, with the keys and the database.
    func run<Result: Sendable>(
      _ work:
        @escaping @Sendable (SealingKeys, ConnectionSettings, EventLoop) async throws ->
        Result
    ) async throws -> Result {
      try await StartError.telling {
        let given = try options.settings()
        let keys = try given.sealingKeys()
        return try await given.asOwner { settings, loop in try await work(keys, settings, loop) }
      }
    }
  }

  /// `pulsewired keys rotate`.
  struct Rotate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Wrap the keys of all accounts with the first sealing key, while servers run.",
      discussion: """
        It can be stopped and restarted at any time: it continues with what is left. Keys that no \
        sealing key in the file opens are left unchanged; then the exit status is 1.

        Example:
          pulsewired keys rotate --owner-url postgresql://owner@db/pulsewire \\
            --sealing-key sealing-key
        """)

    @OptionGroup var place: Place

    @Option(help: "The number of keys in one transaction.")
    var batch = 500

    func validate() throws {
      guard (1...100_000).contains(batch) else {
        throw ValidationError("--batch is a number from 1 to 100000.")
      }
    }

    func run() async throws {
      let batch = batch
      let done = try await place.run { keys, settings, loop in
        let rotation = KeyRotation(keys, batchMax: batch)
        let total = try await rotation.shares(settings, on: loop)
          .reduce(0) { $0 + ($1.position == 0 ? 0 : $1.count) }
        return try await rotation.run(settings, on: loop) { progress in
          guard Terminal.isErrorOutput else { return }
          let count = progress.rewrappedCount + progress.leftCount
          Terminal.writeError("\r\(count) of \(max(total, count)) keys")
        }
      }
      if Terminal.errorTakesPictures { Terminal.writeError("\r\u{1b}[K") }
      let verb = done.rewrappedCount == 1 ? "was" : "were"
      print("\(Keys.counted(done.rewrappedCount)) \(verb) wrapped anew.")
      guard done.leftCount > 0 else { return }
      let missing = done.missingNames.sorted().joined(separator: ", ")
      throw StartError(
        Keys.counted(done.leftCount)
          + (done.leftCount == 1
            ? " stays as it is, for no sealing key of the file opens it"
            : " stay as they are, for no sealing key of the file opens them")
          + (missing.isEmpty ? "." : "; missing: \(missing)."))
    }
  }

  /// `pulsewired keys status`.
  struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show how many accounts' keys each sealing key wraps.")

    @OptionGroup var place: Place

    func run() async throws {
      let shares = try await place.run { keys, settings, loop in
        try await KeyRotation(keys).shares(settings, on: loop)
      }
      for share in shares {
        let role =
          switch share.position {
          case 0?: "wraps"
          case .some: "opens"
          case nil: "not in the file"
          }
        print("\(share.name)  \(Keys.counted(share.count))  \(role)")
      }
    }
  }
}

extension Keys: TakesSettings {
  static var settingCommand: SettingCommands { .keys }
}
