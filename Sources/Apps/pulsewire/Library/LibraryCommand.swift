import ArgumentParser
import Base
import Contract

/// `pulsewire library`
struct LibraryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "Browse the library of workouts.",
    discussion: """
      Examples:
        pulsewire library
        pulsewire library list --text interval
        pulsewire library list --own
        pulsewire library show 'Monday legs'
      """,
    subcommands: [List.self, Show.self], defaultSubcommand: List.self)

  /// `pulsewire library list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List published workouts, or one's own or favourite ones.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "Only workouts with these words.")
    var text = ""

    @Flag(help: "Only the account's own, published or not.")
    var own = false

    @Flag(help: "Only the account's favourites.")
    var favourites = false

    func validate() throws {
      if [own, favourites, !text.isEmpty].count(where: { $0 }) > 1 {
        throw ValidationError("--text, --own and --favourites exclude each other.")
      }
    }

    func run() async throws {
      let found = try await options.run { [text, own, favourites] parameters in
        let client = try await parameters.connect()
        if own { return try await client.ownLibraryWorkouts() }
        if favourites { return try await client.favouriteLibraryWorkouts() }
        return try await client.libraryWorkouts(text)
      }
      var table = TextTable("ID", "NAME", "BY", "CATEGORY", "TIME", "LIKES", "RATING")
      for one in found {
        table.add(
          one.id.map { "\($0)" } ?? "", one.workout?.name ?? "", one.isOwn ? "you" : one.username,
          one.category == .unspecified ? "" : Words.text(one.category),
          one.duration.map { ElapsedText.clock($0) } ?? "", "\(one.likeCount)",
          one.ratingCount > 0 ? NumberText.plain((one.averageRating * 10).rounded() / 10) : "")
      }
      try output.write(
        ListLibraryWorkoutsResponse { $0.libraryWorkouts = found },
        as: table.text(orElse: "There are no such workouts."))
    }
  }

  /// `pulsewire library show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a workout of the library.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The workout's name or ID.")
    var workout: Reference

    func run() async throws {
      let found = try await options.run { [workout] parameters in
        let client = try await parameters.connect()
        var id = workout.id
        if id == nil {
          let own = try await client.ownLibraryWorkouts()
          let others = try await client.libraryWorkouts("").filter { !$0.isOwn }
          id = try workout.find(
            in: own + others, "workout", id: \.id, name: { $0.workout?.name ?? "" },
            detail: { $0.isOwn ? "your own" : "by \($0.username)" }
          ).id
        }
        guard let id else { throw ClientFailure("The server sent a workout without an id.") }
        return try await client.call(
          LibraryRPC.getLibraryWorkout, GetLibraryWorkoutRequest { $0.libraryWorkoutID = id }
        ).libraryWorkout
      }
      try output.write(found, as: try MessageSheet.text(found, orElse: "It has no fields."))
    }
  }
}

extension PulsewireClient {
  private static let libraryPageSize: Int32 = 100

  /// Returns the published workouts with these words; all for an empty text.
  fileprivate func libraryWorkouts(_ text: String) async throws -> [LibraryWorkout] {
    try await all(
      \.libraryWorkouts, by: LibraryRPC.listLibraryWorkouts,
      ListLibraryWorkoutsRequest { ($0.pageSize, $0.text) = (Self.libraryPageSize, text) },
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns the account's own workouts.
  fileprivate func ownLibraryWorkouts() async throws -> [LibraryWorkout] {
    try await all(
      \.libraryWorkouts, by: LibraryRPC.listOwnLibraryWorkouts,
      ListOwnLibraryWorkoutsRequest { $0.pageSize = Self.libraryPageSize },
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns the account's favourites.
  fileprivate func favouriteLibraryWorkouts() async throws -> [LibraryWorkout] {
    try await all(
      \.libraryWorkouts, by: LibraryRPC.listFavoriteLibraryWorkouts,
      ListFavoriteLibraryWorkoutsRequest { $0.pageSize = Self.libraryPageSize },
      token: \.pageToken, next: \.nextPageToken)
  }
}
