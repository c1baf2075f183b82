internal import Base
internal import RPC

/// The position after which a page of standing records begins: an exercise and a series of it.
struct StandingCursor: Equatable {
  /// The identifier of the exercise.
  let key: UUID
  let series: String

  init(key: UUID, series: String) {
    self.key = key
    self.series = series
  }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  init(_ token: String) throws(RPCError) {
    guard !token.isEmpty else {
      (key, series) = (.zero, "")
      return
    }
    guard let (first, series) = Series.split(token), let key = UUID(first) else {
      throw .pageTokenUnknown
    }
    (self.key, self.series) = (key, series)
  }

  /// The token that the client sends for the next page.
  var token: String { "\(key).\(series)" }
}

/// The position after which a page of the records of an exercise begins.
struct RecordCursor: Equatable {
  let series: String
  /// The workout, by its start.
  let place: PageCursor

  init(series: String, place: PageCursor) {
    self.series = series
    self.place = place
  }

  /// Creates the cursor of a `page_token`; the start of the list for an empty one.
  init(_ token: String) throws(RPCError) {
    guard !token.isEmpty else {
      // The list goes backwards, from behind the names of all series.
      (series, place) = ("~", .afterNewest)
      return
    }
    guard let (first, series) = Series.split(token), !first.isEmpty else {
      throw .pageTokenUnknown
    }
    (self.series, place) = (series, try PageCursor(first, .newestFirst))
  }

  /// The token that the client sends for the next page.
  var token: String { "\(place.token).\(series)" }
}

/// The names of series, as `set_values` makes them.
private enum Series {
  private static let lengthMax = 40
  private static let characters = Set("abcdefghijklmnopqrstuvwxyz_@.0123456789")

  /// Splits a token at its first dot; nil if what follows is not the name of a series.
  static func split(_ token: String) -> (first: String, series: String)? {
    guard let dot = token.firstIndex(of: ".") else { return nil }
    let name = token[token.index(after: dot)...]
    guard !name.isEmpty, name.count <= lengthMax, name.allSatisfy(characters.contains) else {
      return nil
    }
    return (String(token[..<dot]), String(name))
  }
}
