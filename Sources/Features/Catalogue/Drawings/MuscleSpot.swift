internal import CatalogueContract

/// A place on the drawn body: an ellipse on both halves, or one in the middle.
struct MuscleSpot {
  /// The sides of the body.
  enum Side {
    case front, back

    /// The place of the body's middle in a drawing.
    var center: Int { self == .front ? 50 : 150 }
  }

  let side: Side
  /// The distance from the body's middle.
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  private init(_ side: Side, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    (self.side, self.x, self.y, self.width, self.height) = (side, x, y, width, height)
  }

  /// The ellipses in SVG.
  var svg: String {
    let centers = x == 0 ? [0] : [-x, x]
    return centers.map { center in
      "<ellipse cx=\"\(center)\" cy=\"\(y)\" rx=\"\(width)\" ry=\"\(height)\" fill=\"#d9480f\"/>"
    }.joined()
  }

  /// The places of each muscle.
  static let all: [Muscle: [MuscleSpot]] = [
    .chest: [MuscleSpot(.front, 11, 54, 10, 7)],
    .frontShoulders: [MuscleSpot(.front, 25, 46, 6, 7)],
    .sideShoulders: [MuscleSpot(.front, 28, 49, 4, 8), MuscleSpot(.back, 28, 49, 4, 8)],
    .rearShoulders: [MuscleSpot(.back, 24, 46, 6, 7)],
    .biceps: [MuscleSpot(.front, 29, 70, 5, 11)],
    .triceps: [MuscleSpot(.back, 29, 70, 5, 12)],
    .forearms: [MuscleSpot(.front, 33, 106, 5, 14), MuscleSpot(.back, 33, 106, 5, 14)],
    .upperBack: [MuscleSpot(.back, 8, 58, 7, 12)],
    .lats: [MuscleSpot(.back, 13, 74, 6, 14)],
    .trapezius: [MuscleSpot(.back, 0, 44, 16, 8)],
    .lowerBack: [MuscleSpot(.back, 6, 96, 5, 11)],
    .abdominals: [MuscleSpot(.front, 0, 86, 8, 20)],
    .obliques: [MuscleSpot(.front, 13, 88, 4, 14)],
    .hipFlexors: [MuscleSpot(.front, 9, 113, 5, 7)],
    .glutes: [MuscleSpot(.back, 9, 116, 9, 9)],
    .quadriceps: [MuscleSpot(.front, 12, 144, 7, 20)],
    .hamstrings: [MuscleSpot(.back, 12, 150, 7, 18)],
    .adductors: [MuscleSpot(.front, 6, 134, 4, 14)],
    .abductors: [MuscleSpot(.front, 19, 118, 4, 10), MuscleSpot(.back, 19, 118, 4, 10)],
    .calves: [MuscleSpot(.back, 13, 184, 6, 14)],
    .neck: [MuscleSpot(.front, 0, 33, 6, 6), MuscleSpot(.back, 0, 33, 6, 6)],
  ]
}
