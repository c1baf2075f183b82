internal import JSON
internal import Localization
internal import PlansContract

/// The words in a model's answer about a workout. They are refused as a whole if they are too long, have a number that
/// was not told, links or markup, or are in another language.
enum CoachDraft {
  private static let sentencesMax = 4
  private static let charactersMax = 240
  private static let forbidden: Set<Character> = [
    "<", ">", "{", "}", "[", "]", "|", "\\", "`", "#", "*", "_", "@", "~", "^",
  ]

  /// Returns the words in the answer of a model; nil if they are refused.
  static func words(in text: String, _ question: CoachQuestion) -> String? {
    let object = ModelText.object(in: text) { $0["sentences"]?.elements != nil }
    guard let elements = object?["sentences"]?.elements, (1...sentencesMax).contains(elements.count)
    else { return nil }
    let sentences = elements.compactMap { $0.text.map(trimmed) }
    guard sentences.count == elements.count, sentences.allSatisfy(isPlain) else { return nil }
    let words = sentences.joined(separator: " ")
    let told = Set(
      question.points.flatMap { numbers(in: PlanTexts.amount($0.amount, in: .en)) }
        + question.points.flatMap { numbers(in: $0.subject) })
    guard numbers(in: words).allSatisfy(told.contains),
      CommonWords.language(of: words).map({ $0 == question.language }) ?? false
    else { return nil }
    return words
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isPlain(_ sentence: String) -> Bool {
    (1...charactersMax).contains(sentence.count) && !sentence.contains("://")
      && !sentence.lowercased().contains("www.")
      && !sentence.contains(where: forbidden.contains)
      && sentence.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .unassigned: false
        default: true
        }
      }
  }

  /// Returns the numbers in a text, with a point for decimals.
  private static func numbers(in text: String) -> [String] {
    var (numbers, number): ([String], String) = ([], "")
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isNext = characters.indices.contains(index + 1) && characters[index + 1].isNumber
      if character.isNumber {
        number.append(character)
      } else if character == "." || character == ",", !number.isEmpty, isNext {
        number.append(".")
      } else if !number.isEmpty {
        numbers.append(number)
        number = ""
      }
    }
    return number.isEmpty ? numbers : numbers + [number]
  }
}
