import ArgumentParser
import Loop

/// `pulsewired reference`.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Write the reference pages from the program's own tables.",
    shouldDisplay: false)

  @Option(help: "The directory of the pages.")
  var directory = "docs/reference"

  func run() throws {
    try Files.makeDirectory(directory, mode: 0o755)
    for page in ReferencePage.all {
      let path = directory + "/" + page.name
      Files.remove(path)
      try Files.write(path, Array(page.text.utf8), mode: 0o644)
    }
  }
}
