import ArgumentParser
import Base
import Client
import Contract

/// `pulsewire suggestions`
struct SuggestionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggestions",
    abstract: "Suggest exercises for a day of a routine, with the reasons.",
    discussion: """
      Examples:
        pulsewire suggestions push
        pulsewire suggestions legs glutes --has 'Back squat' --has 'Leg curl'
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(
    help: "The day's tags, such as push, legs or biceps; none for what is trained too little.")
  var tags: [String] = []

  @Option(help: "An exercise that the day has; may be repeated.")
  var has: [String] = []

  func run() async throws {
    let request = SuggestExercisesRequest { ($0.tags, $0.exerciseNames) = (tags, has) }
    let found = try await options.run { parameters in
      try await parameters.connect().call(SuggestionRPC.suggestExercises, request)
    }
    var table = TextTable("POINTS", "EXERCISE", "LAST", "WHY")
    for one in found.suggestions {
      table.add(
        "\(one.score)", one.name, one.lastDate.map { DayText.text($0) } ?? "",
        one.reasons.map(\.text).joined(separator: " "))
    }
    try output.write(found, as: table.text(orElse: "Nothing suits the day."))
  }
}
