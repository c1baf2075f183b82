internal import CatalogueContract
internal import Store

/// A drawing of a muscle group on the body, for exercises without a picture: the front on the left, the back on the
/// right.
package enum MuscleDrawing {
  /// The beginning of the paths of all drawings.
  static let prefix = "/muscles/"

  /// Returns the path of the drawing of a muscle; that of the body alone for none.
  static func path(of muscle: Muscle) -> String { "\(prefix)\(name(of: muscle)).svg" }

  /// All drawings, by their paths.
  package static let byPath: [String: String] = {
    let pairs = Muscle.allCases.map { (path(of: $0), svg(of: $0)) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  private static func name(of muscle: Muscle) -> String { muscle.column ?? "body" }

  private static func svg(of muscle: Muscle) -> String {
    let spots = MuscleSpot.all[muscle] ?? []
    func figure(_ side: MuscleSpot.Side) -> String {
      let marks = spots.filter { $0.side == side }.map(\.svg).joined()
      return "<g transform=\"translate(\(side.center) 0)\">\(body)\(marks)</g>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 220">\
      \(figure(.front))\(figure(.back))</svg>

      """
  }

  /// The body, with its middle at 0.
  private static let body = """
    <g fill="#c3c9d2" stroke="#c3c9d2" stroke-linecap="round" stroke-linejoin="round">\
    <ellipse cy="16" rx="10" ry="12" stroke="none"/>\
    <path d="M0 26V38M-22 44L22 44 15 80 17 110 -17 110 -15 80Z" stroke-width="8"/>\
    <path d="M-26 48L-31 88-35 122M26 48L31 88 35 122" fill="none" stroke-width="11"/>\
    <path d="M-11 112L-12 160-13 204M11 112L12 160 13 204" fill="none" stroke-width="16"/></g>
    """
}
