import XML

/// The contents of a point's elements, in GPX and in extensions of both formats, whatever their
/// prefixes: writers use several, and some repeat what another extension has.
enum PointElements {
  /// Adds what the element `name` says to `point`.
  static func add(_ name: String, _ text: String, to point: inout RecordedPoint) {
    switch name.lowercased() {
    case "hr", "heartrate", "heartratebpm": point.bpm = point.bpm ?? RecordedNumber.bpm(text)
    case "cad", "cadence", "runcadence":
      point.cadence = point.cadence ?? RecordedNumber.whole(text)
    case "power", "watts", "powerinwatts": point.watts = point.watts ?? RecordedNumber.whole(text)
    case "speed": point.metersPerSecond = point.metersPerSecond ?? RecordedNumber.read(text)
    case "distance", "distancemeters":
      point.distanceMeters = point.distanceMeters ?? RecordedNumber.read(text)
    case "ele", "altitudemeters":
      point.altitudeMeters = point.altitudeMeters ?? RecordedNumber.read(text)
    default: break
    }
  }

  /// Returns the place that attributes give.
  static func position(_ element: XMLElement) -> Position? {
    guard let latitude = element["lat"].flatMap(RecordedNumber.read),
      let longitude = element["lon"].flatMap(RecordedNumber.read)
    else { return nil }
    return Position(latitude: latitude, longitude: longitude)
  }
}
