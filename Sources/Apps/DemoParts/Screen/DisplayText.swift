/// A text as a terminal shows it: without control characters, and with a width in columns.
///
/// Names come from other accounts; an escape sequence in a name must not reach the terminal.
package struct DisplayText: Hashable, Sendable {
  /// The text, safe to print.
  package let text: String
  /// The number of columns that the text takes.
  package let width: Int

  /// Creates a text from `raw` without characters that move the cursor or take no space.
  package init(_ raw: String) {
    var text = ""
    var width = 0
    for character in raw {
      guard let columns = Self.columns(of: character) else { continue }
      text.append(character)
      width += columns
    }
    self.text = text
    self.width = width
  }

  /// Returns the text cut to `columns` columns, with an ellipsis if anything was cut off.
  package func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    guard columns > 0 else { return DisplayText("") }
    var kept = ""
    var used = 0
    for character in text {
      let next = used + (Self.columns(of: character) ?? 0)
      if next > columns - 1 { break }
      kept.append(character)
      used = next
    }
    return DisplayText(kept + "…")
  }

  /// Returns the number of columns of a character; nil for one that must not be printed.
  private static func columns(of character: Character) -> Int? {
    var columns = 0
    for scalar in character.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .surrogate, .lineSeparator, .paragraphSeparator: return nil
      // Direction overrides and the like would reverse the line; a joiner takes no space.
      case .format: if scalar != "\u{200d}" { return nil }
      case .nonspacingMark, .enclosingMark: continue
      default: columns = max(columns, isWide(scalar) ? 2 : 1)
      }
    }
    let isEmoji = character.unicodeScalars.contains("\u{fe0f}")
    return isEmoji && columns > 0 ? 2 : columns
  }

  /// Returns whether a character is in a block that terminals show in two columns. Source: Unicode
  /// Standard Annex 11, "East Asian Width" W and F, by block; and pictographs, which default to
  /// emoji presentation.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return true }
    return switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3,
      0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
      0x16fe0...0x18aff, 0x1b000...0x1b2ff, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
