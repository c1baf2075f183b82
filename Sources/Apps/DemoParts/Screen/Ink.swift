/// A colour of the 256-colour palette, or the terminal's own.
enum Ink: Hashable, Sendable {
  /// As the terminal writes.
  case plain
  /// Less than that: labels and frames.
  case dim
  /// What matters most on a line.
  case bold
  /// The colour of a heart-rate zone, 0 to 5.
  case zone(Int)

  /// Grey, blue, green, yellow, orange, red: the usual order of training apps.
  private static let zonePalette = [247, 75, 78, 220, 208, 196]

  /// What turns it on, as ECMA-48's SGR; nil for the terminal's own.
  var escape: String? {
    switch self {
    case .plain: nil
    case .dim: "\u{1b}[38;5;244m"
    case .bold: "\u{1b}[1m"
    case .zone(let zone): "\u{1b}[38;5;\(Self.zonePalette[min(max(0, zone), 5)])m"
    }
  }

  /// What turns everything off.
  static let reset = "\u{1b}[0m"
}
