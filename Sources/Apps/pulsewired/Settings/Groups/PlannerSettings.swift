/// The language model that makes plans.
struct PlannerSettings: SettingGroup {
  var url: String?
  var model: String?
  var keyFile: String?
  var accountCallsMax = 20
  var callsMax = 2000
  var readsWords = false
  var saysSummaries = false

  static let title = "Plans by a language model"
  static let rows: [Setting] = [
    Setting(
      "planner-url", .text(), \.planner.url,
      "The start of the URLs of a server that speaks OpenAI's interfaces, such as https://api.openai.com/v1. It is "
        + "told nothing that identifies an athlete, and asked only for those who have agreed.",
      standard: "none: plans are made by the server's own rules"),
    Setting(
      "planner-model", .text(), \.planner.model,
      "The name of the model at that server.", standard: "none; --planner-url requires it"),
    Setting(
      "planner-key-file", .path, \.planner.keyFile,
      "A file with the key of that server, in its first line.", standard: "none: no key is sent"),
    Setting(
      "planner-account-calls", .count(1...10_000, "requests"), \.planner.accountCallsMax,
      "The requests to the model for one account in a day (UTC), over all nodes; then the server's rules do its work."
    ),
    Setting(
      "planner-calls", .count(1...1_000_000, "requests"), \.planner.callsMax,
      "The requests to the model for all accounts in a day (UTC), over all nodes."),
    Setting(
      "planner-words", .onOff, \.planner.readsWords,
      "Whether the model reads what athletes who have agreed say for their plans, without addresses, links and long "
        + "numbers, besides the server's rules."),
    Setting(
      "planner-summaries", .onOff, \.planner.saysSummaries,
      "Whether the model says the summaries of the workouts of athletes who have agreed in a coach's words."
    ),
  ]
}
