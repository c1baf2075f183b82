/// A colour of the 256-colour palette, or the terminal's default.
enum Ink: Hashable, Sendable {
  /// The terminal's default.
  case plain
  /// Dimmed: labels and frames.
  case dim
  /// Bold: the most important part of a line.
  case bold
  /// The colour of a heart-rate zone, 0 to 5.
  case zone(Int)

  /// Grey, blue, green, yellow, orange, red: the usual order of training apps.
  private static let zonePalette = [247, 75, 78, 220, 208, 196]

  /// The ECMA-48 SGR sequence that turns the colour on; nil for the terminal's default.
  var escape: String? {
    switch self {
    case .plain: nil
    case .dim: "\u{1b}[38;5;244m"
    case .bold: "\u{1b}[1m"
    case .zone(let zone): "\u{1b}[38;5;\(Self.zonePalette[min(max(0, zone), 5)])m"
    }
  }

  /// The sequence that resets every attribute.
  static let reset = "\u{1b}[0m"
}
