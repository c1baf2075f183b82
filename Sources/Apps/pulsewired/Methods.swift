import ArgumentParser
import Base

/// `pulsewired methods`.
struct Methods: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every method and who may call it.")

  func run() {
    for (path, rule) in AccessTable.rules.sorted(by: { $0.key < $1.key }) {
      print("\(path) \(rule)")
    }
  }
}
