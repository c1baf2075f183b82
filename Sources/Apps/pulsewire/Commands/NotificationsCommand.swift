import ArgumentParser
import Base
import Contract

/// `pulsewire notifications`
struct NotificationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notifications",
    abstract: "Show what happened and what is scheduled, and say what you want to be told.",
    discussion: """
      Examples:
        pulsewire notifications list --unread
        pulsewire notifications watch
        pulsewire notifications read
        pulsewire notifications read 12 14
        pulsewire notifications settings --mute new-comment --quiet 22:00-7:00 --budget 10
      """,
    subcommands: [List.self, Watch.self, Read.self, Settings.self], defaultSubcommand: List.self)

  /// `pulsewire notifications list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the newest notifications.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Flag(help: "Only unread ones.")
    var unread = false

    func run() async throws {
      let answer = try await options.call(
        NotificationRPC.listNotifications,
        ListNotificationsRequest { ($0.pageSize, $0.unreadOnly) = (100, unread) })
      try output.write(answer, as: NotificationText.table(answer.notifications))
    }
  }

  /// `pulsewire notifications watch`
  struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print notifications as they come, until interrupted.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await options.run { [output] parameters in
        try await NotificationFollower(parameters, output).run()
      }
    }
  }

  /// `pulsewire notifications read`
  struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Mark notifications as read, on all devices.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The numbers of the notifications; all that there are if omitted.")
    var numbers: [Int64] = []

    func run() async throws {
      let answer = try await options.run { [numbers] parameters in
        let client = try await parameters.connect()
        var request = MarkNotificationsReadRequest { ($0.requestID, $0.numbers) = (.v4(), numbers) }
        if numbers.isEmpty {
          let newest = try await client.call(
            NotificationRPC.listNotifications, ListNotificationsRequest { $0.pageSize = 1 })
          request.throughNumber = newest.notifications.first?.number ?? 0
        }
        return try await client.call(NotificationRPC.markNotificationsRead, request)
      }
      try output.write(answer, as: "\(answer.badgeCount) unread\n")
    }
  }

  /// `pulsewire notifications settings`
  struct Settings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "settings", abstract: "Print or change what you are told, and when.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "A kind to turn off, such as new-comment; may be repeated.")
    var mute: [NotificationKindName] = []

    @Option(help: "A kind to turn on, such as daily-summary; may be repeated.")
    var unmute: [NotificationKindName] = []

    @Option(help: "A kind to send by mail, too, such as daily-summary; may be repeated.")
    var mail: [NotificationKindName] = []

    @Option(help: "A kind to send by mail no more; may be repeated.")
    var unmail: [NotificationKindName] = []

    @Option(help: "The quiet hours, such as 22:00-7:00, or off.")
    var quiet: QuietHours?

    @Option(help: "The maximum number of alerts on one day.")
    var budget: Int32?

    @Option(help: "The time of the daily reminder, such as 8:00.")
    var reminder: DayMinute?

    @Option(help: "The time of the daily summary, such as 21:00.")
    var summary: DayMinute?

    private var changesNothing: Bool {
      mute.isEmpty && unmute.isEmpty && mail.isEmpty && unmail.isEmpty && quiet == nil
        && budget == nil && reminder == nil
        && summary == nil
    }

    func run() async throws {
      let shown = try await options.run { parameters in
        let client = try await parameters.connect()
        let current = try await client.call(
          NotificationRPC.getNotificationSettings, GetNotificationSettingsRequest()
        ).settings
        if changesNothing { return current }
        return try await client.call(
          NotificationRPC.updateNotificationSettings,
          UpdateNotificationSettingsRequest {
            ($0.requestID, $0.expectedVersion) = (.v4(), current.version)
            $0.settings = changed(current)
          }
        ).settings
      }
      try output.write(shown, as: NotificationText.facts(shown))
    }

    private func changed(_ current: NotificationSettings) -> NotificationSettings {
      var next = current
      let gone = unmute.map(\.kind)
      next.mutedKinds.removeAll { gone.contains($0) }
      for kind in mute.map(\.kind) where !next.mutedKinds.contains(kind) {
        next.mutedKinds.append(kind)
      }
      next.mailedKinds.removeAll { kind in unmail.contains { $0.kind == kind } }
      for kind in mail.map(\.kind) where !next.mailedKinds.contains(kind) {
        next.mailedKinds.append(kind)
      }
      if let quiet { (next.quietStartMinute, next.quietEndMinute) = (quiet.start, quiet.end) }
      if let budget { next.dailyBudget = budget }
      if let reminder { next.reminderMinute = reminder.minute }
      if let summary { next.summaryMinute = summary.minute }
      return next
    }
  }
}
