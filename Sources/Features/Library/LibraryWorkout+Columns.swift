internal import Base
internal import ContractJSON
internal import LibraryContract
internal import Messages
internal import Postgres
internal import Store

extension LibraryWorkout {
  /// The fields that a change by the author may not name: the server sets them, or the author set them once.
  static let fixedFields: Set<String> = [
    "id", "username", "is_own", "origin", "parent_id", "is_public", "is_featured", "version",
    "create_time", "update_time", "view_count", "like_count", "completion_count", "rating_count",
    "average_rating", "is_liked", "own_rating", "is_favorite",
  ]

  /// The columns of `shown_workouts` from which `init(row:)` reads a workout.
  static let columns = """
    id, document::text, username, is_own, origin, parent_id, is_public, is_featured, version, \
    created_at, updated_at, view_count, like_count, completion_count, rating_count, rating_sum, \
    is_liked, own_rating, is_favorite
    """

  /// The same, but for the blocks, which a list does not have.
  static let columnsOfList = columns.replacing(
    "document::text",
    with: """
      (document #- '{workout,blocks}')::text
      """)

  /// Reads a workout, as the caller sees it.
  init(row: Row) throws {
    let (id, json, username, isOwn, origin, parentID, isPublic, isFeatured, version) =
      try row.decode(
        UUID.self, String.self, String.self, Bool.self, String.self, UUID?.self, Bool.self,
        Bool.self, Int64.self)
    // A newer server's message may have more fields.
    try self.init(json: json, JSONDecodingOptions(ignoresUnknown: true))
    (self.id, self.username, self.isOwn, self.parentID) = (id, username, isOwn, parentID)
    self.origin = WorkoutOrigin(column: origin)
    (self.isPublic, self.isFeatured, self.version) = (isPublic, isFeatured, version)
    createTime = try row.decode(Timestamp.self, at: 9)
    updateTime = try row.decode(Timestamp.self, at: 10)
    viewCount = try row.decode(Int64.self, at: 11)
    likeCount = try row.decode(Int64.self, at: 12)
    completionCount = try row.decode(Int64.self, at: 13)
    ratingCount = try row.decode(Int64.self, at: 14)
    let ratingSum = try row.decode(Int64.self, at: 15)
    averageRating = ratingCount > 0 ? Double(ratingSum) / Double(ratingCount) : 0
    isLiked = try row.decode(Bool.self, at: 16)
    ownRating = Int32(clamping: try row.decode(Int16?.self, at: 17) ?? 0)
    isFavorite = try row.decode(Bool.self, at: 18)
  }

  /// The workout as the database stores it: its content alone, without what columns and counts have.
  func document() throws -> String {
    var content = LibraryWorkout()
    content.takeContent(of: self)
    return try content.json()
  }

  /// Replaces the content by that of another workout: what its author writes.
  mutating func takeContent(of other: LibraryWorkout) {
    workout = other.workout
    description = other.description
    imageURL = other.imageURL
    youtubeVideoID = other.youtubeVideoID
    category = other.category
    difficulty = other.difficulty
    duration = other.duration
    energyKcal = other.energyKcal
    equipment = other.equipment
    tags = other.tags
    accessibilityOptions = other.accessibilityOptions
    isTemplate = other.isTemplate
  }
}
