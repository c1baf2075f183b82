import ArgumentParser
import Base
import Contract

/// `pulsewired methods`.
struct Methods: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every method and who may call it.")

  func run() {
    for method in ContractMethods.all.sorted(by: { $0.path < $1.path }) {
      print(method.path, method.access.map { "\($0)" } ?? "nobody")
    }
  }
}
