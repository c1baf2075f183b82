import ArgumentParser
import Base
import DemoParts

/// A thing in one of the account's lists, as the user types it: its id, or its name.
struct Reference: ExpressibleByArgument, Sendable {
  /// The text as it was typed.
  let typed: String

  /// The number of names that a failure lists.
  private static let namesMax = 10

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    typed = argument
  }

  /// The id, if it is one.
  var id: UUID? { UUID(typed) }

  var defaultValueDescription: String { typed }

  /// Returns the element that was meant. Case does not matter.
  ///
  /// - Parameter detail: what tells elements of one name apart.
  /// - Throws: `ClientFailure` with a sentence, if it is none, or several have the name.
  func find<Element>(
    in all: [Element], _ noun: String, id: (Element) -> UUID?, name: (Element) -> String,
    detail: (Element) -> String = { _ in "" }
  ) throws(ClientFailure) -> Element {
    if let wanted = self.id {
      if let found = all.first(where: { id($0) == wanted }) { return found }
      throw ClientFailure("There is no \(noun) \(wanted)" + Self.known(all.map(name)))
    }
    let found = all.filter { name($0).lowercased() == typed.lowercased() }
    if found.count > 1 {
      let lines = found.prefix(Self.namesMax).map { one in
        let text = DisplayText(detail(one)).text
        return "\n  " + (id(one).map { "\($0)" } ?? "") + (text.isEmpty ? "" : "  " + text)
      }
      throw ClientFailure(
        "\(found.count) have the name '\(DisplayText(typed).text)'; give an ID:" + lines.joined())
    }
    guard let element = found.first else {
      throw ClientFailure(
        "There is no \(noun) '\(DisplayText(typed).text)'" + Self.known(all.map(name)))
    }
    return element
  }

  private static func known(_ names: [String]) -> String {
    let names = names.filter { !$0.isEmpty }
    guard !names.isEmpty else { return "; there are none." }
    let shown = names.prefix(namesMax).map { DisplayText($0).text }.joined(separator: ", ")
    return
      "; there \(names.count == 1 ? "is" : "are"): \(shown)\(names.count > namesMax ? ", …" : "")."
  }
}
