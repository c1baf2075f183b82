internal import Base
internal import LibraryContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of reactions, favourites and recommendations. Triggers count the reactions.
extension LibraryStore {
  /// A reaction to a workout, at most one of each kind by an account.
  enum Reaction: String {
    case view, like
  }

  /// Returns the statement that records that the request's owner has seen or likes a workout, once; a view of their own
  /// does not count.
  static func react(_ reaction: Reaction, to id: UUID, _ request: ChangeRequest) -> SQL {
    """
    insert into pulsewire.workout_reactions (owner_id, kind, author_id, workout_id, created_at)
    select \(request.owner), \(reaction.rawValue), s.owner_id, s.id, \(request.time)
    from pulsewire.shown_workouts s
    where s.id = \(id) and not (s.is_own and \(reaction == .view)) and \(request.isNew)
    on conflict do nothing
    """
  }

  /// Returns the statement that removes a like of the request's owner.
  static func unlike(_ id: UUID, _ request: ChangeRequest) -> SQL {
    """
    delete from pulsewire.workout_reactions
    where kind = \(Reaction.like.rawValue) and workout_id = \(id) and \(request.isNew)
    """
  }

  /// Returns the statement that stores the request's owner's rating of another's workout, or removes it for 0.
  static func rate(_ id: UUID, _ rating: Int32, _ request: ChangeRequest) -> SQL {
    guard rating > 0 else {
      return """
        delete from pulsewire.workout_reactions
        where kind = 'rating' and workout_id = \(id) and \(request.isNew)
        """
    }
    return """
      insert into pulsewire.workout_reactions
        (owner_id, kind, author_id, workout_id, rating, created_at)
      select \(request.owner), 'rating', s.owner_id, s.id, \(Int16(clamping: rating)),
        \(request.time)
      from pulsewire.shown_workouts s
      where s.id = \(id) and not s.is_own and \(request.isNew)
      on conflict on constraint workout_reactions_pkey do update set rating = excluded.rating
      """
  }

  /// Returns the statement that adds a workout to the favourites of the request's owner.
  static func favorite(_ id: UUID, _ request: ChangeRequest) -> SQL {
    """
    insert into pulsewire.favorite_workouts (owner_id, workout_id, id)
    select \(request.owner), s.id, \(UUID.v7(at: request.time))
    from pulsewire.shown_workouts s where s.id = \(id) and \(request.isNew)
    on conflict do nothing
    """
  }

  /// Returns the statement that removes a workout from the favourites of the request's owner.
  static func unfavorite(_ id: UUID, _ request: ChangeRequest) -> SQL {
    """
    delete from pulsewire.favorite_workouts where workout_id = \(id) and \(request.isNew)
    """
  }

  /// Returns the statement that records a request whose response is the workout in its current state.
  static func mark(_ request: ChangeRequest, of id: UUID) -> SQL {
    """
    \(request.remember("'{}'::jsonb"))
    where exists (select from pulsewire.shown_workouts where id = \(id))
    on conflict do nothing
    """
  }

  /// Returns the statement that recommends a workout, or no longer does so, if the request is new.
  static func feature(
    _ id: UUID, _ isFeatured: Bool, _ request: ChangeRequest, network: String
  ) -> SQL {
    """
    select pulsewire.feature_workout(\(id), \(isFeatured), \(request.requestID), \(network),
      \(request.time))
    where \(request.isNew)
    """
  }
}
