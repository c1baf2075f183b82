internal import JSON

/// A workout at a service.
struct CloudWorkout: Equatable, Sendable {
  /// The service's id.
  let id: String
  /// The list's entry; nil where it has the id alone.
  var told: JSONValue?
}

extension CloudWorkout {
  /// Creates the workout of an entry with a number; nil for one of another form.
  ///
  /// - Parameter key: the name of the number.
  init?(_ entry: JSONValue, numbered key: String) {
    // Ids are whole numbers, of up to 64 bits: as the numbers of JSON they are exact to 2 to the power of 53.
    guard let number = entry[key]?.number, let id = Int64(exactly: number), id > 0 else {
      return nil
    }
    self.init(id: "\(id)", told: entry)
  }
}
