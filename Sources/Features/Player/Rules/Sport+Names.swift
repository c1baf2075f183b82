package import ProfileContract

/// The names of sports in logs and recordings.
extension Sport {
  /// The name in English, as recordings have it; nil for no sport.
  package var name: String? {
    switch self {
    case .unspecified: nil
    case .running: "running"
    case .cycling: "cycling"
    case .swimming: "swimming"
    case .rowing: "rowing"
    case .walking: "walking"
    case .skiing: "skiing"
    case .strength: "strength training"
    }
  }

  /// Creates the sport of a name, such as `running, trail` or `fitness equipment, indoor rowing`: that of the kind of the
  /// sport if it tells one, else that of the sport; unspecified for a sport without zones of its own.
  package init(named name: String) {
    let parts = name.split(separator: ",").map { part in
      part.drop { $0 == " " }.lowercased()
    }
    self = parts.reversed().lazy.compactMap { Self.byName[$0] }.first ?? .unspecified
  }

  /// Sports by the names of theirs and of their kinds. Mountaineering and snowshoeing are walked; snowboards are no skis.
  private static let byName: [String: Sport] = [
    "running": .running, "trail": .running, "treadmill": .running, "track": .running,
    "indoor running": .running,
    "cycling": .cycling, "e-biking": .cycling, "spin": .cycling, "indoor cycling": .cycling,
    "gravel cycling": .cycling, "mountain": .cycling, "road": .cycling,
    "swimming": .swimming, "lap swimming": .swimming, "open water": .swimming,
    "rowing": .rowing, "indoor rowing": .rowing,
    "walking": .walking, "hiking": .walking, "mountaineering": .walking, "snowshoeing": .walking,
    "skiing": .skiing, "cross-country skiing": .skiing, "alpine skiing": .skiing,
    "ice skating": .skiing, "inline skating": .skiing,
    "strength training": .strength,
  ]
}
