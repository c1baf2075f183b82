/// A page of the reference, which the program writes from its own tables.
struct ReferencePage: Sendable {
  /// The file's name.
  let name: String
  /// The contents, in Markdown.
  let text: String

  /// All pages.
  static var all: [ReferencePage] { [settings, methods, fields, errors, metrics] }

  /// Creates a page with a title, an introduction, and a body.
  init(_ name: String, title: String, about: String, body: String) {
    self.name = name
    text = """
      <!-- Written by `make reference`; a test holds it to the program. -->

      # \(title)

      \(about)

      \(body)

      """
  }

  /// Returns a table; characters that would end a cell are escaped.
  static func table(_ heads: [String], _ rows: [[String]]) -> String {
    let lines = [heads, heads.map { _ in "---" }] + rows
    return lines.map { cells in
      "| "
        + cells.map {
          $0.split(separator: "|", omittingEmptySubsequences: false)
            .joined(separator: "\\|")
        }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
