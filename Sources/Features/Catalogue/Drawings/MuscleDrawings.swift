internal import Loop
internal import RPC

/// The page of the drawings of muscles. They are the same for everybody, and a cache may keep them for a day.
enum MuscleDrawings {
  private static let fields = [
    (name: "content-type", value: "image/svg+xml"),
    ("cache-control", "public, max-age=86400"),
    ("content-security-policy", "default-src 'none'"), ("x-content-type-options", "nosniff"),
  ]

  /// Responds with a drawing.
  static func serve(_ request: PlainRequest) -> PlainResponse {
    guard let drawing = MuscleDrawing.byPath[request.path] else {
      return PlainResponse(404, body: .text("There is no such drawing.\n"))
    }
    let bytes = Array(drawing.utf8)
    let reader: PlainReader = { offset, count, _ in
      Array(bytes.dropFirst(Int(clamping: offset)).prefix(count))
    }
    return PlainResponse(
      200, fields: fields, body: .bytes(reader, offset: 0, count: Int64(bytes.count)))
  }
}
