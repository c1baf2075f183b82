import ArgumentParser
import Contract

/// A length of rest from the command line: a preset's name, or seconds.
struct RestLength: ExpressibleByArgument {
  /// The length as a message of the contract.
  let length: StartRest.Length

  init?(argument: String) {
    switch argument {
    case "light": length = .preset(.light)
    case "moderate": length = .preset(.moderate)
    case "heavy": length = .preset(.heavy)
    default:
      guard let seconds = Int(argument), (1...3_600).contains(seconds) else { return nil }
      length = .duration(.seconds(seconds))
    }
  }

  var defaultValueDescription: String { "moderate" }
}
