internal import CatalogueContract
internal import Messages
internal import RPC

extension ExerciseTemplate {
  /// The address of what a client shows first: a film before an animation before an image, and a drawing of the muscle
  /// where there is none.
  var shownURL: String {
    let images = media.filter { $0.kind == .image }
    let shown =
      media.first { $0.kind == .video } ?? media.first { $0.kind == .animation }
      ?? images.first(where: \.main) ?? images.first
    return shown?.url ?? MuscleDrawing.path(of: primaryMuscles.first ?? .unspecified)
  }

  /// The violations in the media, beyond the ranges of each field.
  var mediaViolations: [FieldViolation] {
    var violations: [FieldViolation] = []
    for (index, medium) in media.enumerated() {
      let place = "media[\(index)]"
      violations += [FieldViolation].address(medium.url, field: "\(place).url")
      violations += [FieldViolation].address(medium.sourceURL, field: "\(place).source_url")
    }
    if media.filter(\.main).count > 1 {
      violations.refuse("media", "expected at most one main image", .duplicate)
    }
    return violations
  }
}
