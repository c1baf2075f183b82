import ArgumentParser
import Base
import Contract

/// `pulsewire share`
struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Show your workouts live to others, and coach those who show you theirs.",
    discussion: """
      A share has a code that others use once. From then on they see your workouts with the heart \
      rate, until the share ends or you remove them.

      Examples:
        pulsewire share create Ada --coach
        pulsewire share list
        pulsewire share join WDJB-MJHT-QXKF Trainer
        pulsewire share cue Ada "Shoulders down"
        pulsewire watch --wall
      """,
    subcommands: [
      Create.self, List.self, Revoke.self, Viewers.self, Remove.self, Join.self, Athletes.self,
      Leave.self, Cue.self,
    ])

  /// `pulsewire share create`
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create a share, and print its code.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "Your name for those who use the code.")
    var name: String

    @Flag(help: "Let them send cues, too.")
    var coach = false

    @Option(help: ArgumentHelp("How many accounts can use the code.", valueName: "count"))
    var viewers: Int32 = 1

    @Option(help: ArgumentHelp("How long they see your workouts.", valueName: "hours"))
    var hours: Int32 = 24

    func validate() throws {
      guard (1...50).contains(viewers) else { throw ValidationError("1 to 50 accounts.") }
      guard (1...8_760).contains(hours) else { throw ValidationError("1 to 8,760 hours.") }
    }

    func run() async throws {
      let request = CreateShareRequest {
        ($0.requestID, $0.role, $0.name) = (.v4(), coach ? .coach : .spectator, name)
        $0.viewerCountMax = viewers
        $0.expireTime = WallClock().now + .seconds(Int64(hours) * 3600)
      }
      let share = try await options.call(SharingRPC.createShare, request).share
      try output.write(
        share,
        as: "\(share.code)\nIt can be used until \(ReaderTime.minute(share.codeExpireTime)).\n")
    }
  }

  /// `pulsewire share list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List your shares, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let all = try await options.call(
        SharingRPC.listShares, ListSharesRequest { $0.pageSize = 100 })
      var table = TextTable("ID", "NAME", "ROLE", "VIEWERS", "UNTIL", "CODE")
      for one in all.shares {
        table.add(
          "\(one.id)", one.name, Words.text(one.role),
          "\(one.viewerCount) of \(one.viewerCountMax)", ReaderTime.minute(one.expireTime), one.code
        )
      }
      try output.write(all, as: table.text(orElse: "You share nothing."))
    }
  }

  /// `pulsewire share revoke`
  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "End a share, its code, and what its viewers see.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the share.")
    var share: UUID

    func run() async throws {
      _ = try await options.call(
        SharingRPC.revokeShare,
        RevokeShareRequest { ($0.requestID, $0.shareID) = (.v4(), share) })
      Terminal.write("The share has ended.\n")
    }
  }

  /// `pulsewire share viewers`
  struct Viewers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List those who may see your workouts, newest first.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let all = try await options.call(
        SharingRPC.listShareViewers, ListShareViewersRequest { $0.pageSize = 100 })
      var table = TextTable("ID", "NAME", "ROLE", "SINCE", "UNTIL")
      for one in all.viewers {
        table.add(
          "\(one.id)", one.name, Words.text(one.role), ReaderTime.minute(one.createTime),
          ReaderTime.minute(one.expireTime))
      }
      try output.write(all, as: table.text(orElse: "Nobody sees your workouts."))
    }
  }

  /// `pulsewire share remove`
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a viewer, who cannot use the same code again.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the viewer.")
    var viewer: UUID

    func run() async throws {
      _ = try await options.call(
        SharingRPC.removeShareViewer,
        RemoveShareViewerRequest { ($0.requestID, $0.viewerID) = (.v4(), viewer) })
      Terminal.write("The viewer is removed.\n")
    }
  }
}
