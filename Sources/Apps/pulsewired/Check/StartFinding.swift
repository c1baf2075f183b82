import Logging

/// The result of one check before a start.
struct StartFinding: Hashable, Sendable {
  /// The severity of a finding.
  enum Level: String, Sendable {
    case ok, warning, wrong
  }

  /// The part that was checked, such as "certificate".
  let subject: String
  let level: Level
  /// The state of that part, or the problem with its solution, as one sentence.
  let sentence: String

  init(_ subject: String, _ level: Level, _ text: String) {
    self.subject = subject
    self.level = level
    sentence = StartError(telling: text).description
  }

  /// Runs `check`, which returns a sentence or throws one; returns a finding for either.
  init(_ subject: String, _ check: () throws -> String) {
    do { self.init(subject, .ok, try check()) } catch { self.init(subject, .wrong, "\(error)") }
  }
}

extension [StartFinding] {
  /// Logs the warnings; throws the sentences of all that is wrong.
  func refuse(log: Logger) throws(StartError) {
    for finding in self where finding.level == .warning {
      log.warning(
        "check", metadata: ["subject": "\(finding.subject)", "finding": "\(finding.sentence)"])
    }
    try refuse()
  }

  /// Throws the sentences of all that is wrong.
  func refuse() throws(StartError) {
    let wrong = filter { $0.level == .wrong }.map(\.sentence)
    guard wrong.isEmpty else { throw StartError(wrong.joined(separator: " ")) }
  }
}
