import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.library.v1.LibraryService.
@Suite struct `The library` {
  private let missing = Refusal(.notFound, "LIBRARY_WORKOUT_NOT_FOUND")

  private func workout(_ name: String) -> LibraryWorkout {
    let squat = PlannedExercise(name: "Squat", sets: [PlannedSet(setCount: 3)])
    return LibraryWorkout {
      $0.workout = WorkoutsContract.Workout(name: name, exercises: [squat])
      $0.category = .strength
      $0.difficulty = .beginner
      $0.equipment = [.barbell]
    }
  }

  private func create(
    _ name: String = "Legs", as caller: TestCaller, in house: House
  ) async throws -> LibraryWorkout {
    try await house.call(
      LibraryRPC.createLibraryWorkout,
      CreateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkout = workout(name)
      }, as: caller
    ).libraryWorkout
  }

  private func publish(
    _ workout: LibraryWorkout, withdraws: Bool = false, as caller: TestCaller, in house: House
  ) async throws -> LibraryWorkout {
    try await house.call(
      LibraryRPC.publishLibraryWorkout,
      PublishLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = workout.id ?? .zero
        $0.withdraws = withdraws
      },
      as: caller
    ).libraryWorkout
  }

  @Test func `shows what is public to those who see its author`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete()
    let hermit = try await house.newAthlete(isPrivate: true)
    let reader = try await house.newAthlete()
    for (writer, isSeen) in [(author, true), (hermit, false)] {
      let made = try await create(as: writer.caller, in: house)
      let request = try GetLibraryWorkoutRequest { $0.libraryWorkoutID = try #require(made.id) }
      #expect(
        try await house.refusal(of: LibraryRPC.getLibraryWorkout, request, as: reader.caller)
          == missing)
      let shown = try await publish(made, as: writer.caller, in: house)
      #expect(shown.isPublic && shown.version == 2)
      if isSeen {
        let found = try await house.call(
          LibraryRPC.getLibraryWorkout, request, as: reader.caller
        ).libraryWorkout
        #expect((found.username, found.isOwn) == (writer.username, false))
        #expect(found.workout == shown.workout)
      } else {
        #expect(
          try await house.refusal(of: LibraryRPC.getLibraryWorkout, request, as: reader.caller)
            == missing)
      }
      _ = try await publish(made, withdraws: true, as: writer.caller, in: house)
      #expect(
        try await house.refusal(of: LibraryRPC.getLibraryWorkout, request, as: reader.caller)
          == missing)
    }
    let nameless = try await house.newAccount()
    let made = try await create(as: nameless, in: house)
    #expect(
      try await house.refusal(
        of: LibraryRPC.publishLibraryWorkout,
        PublishLibraryWorkoutRequest {
          $0.requestID = .v4()
          $0.libraryWorkoutID = try #require(made.id)
          $0.withdraws = false
        },
        as: nameless) == Refusal(.failedPrecondition, "PUBLIC_PROFILE_REQUIRED"))
  }

  @Test func `hides both from each other who block`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let made = try await publish(
      try await create(as: author.caller, in: house), as: author.caller, in: house)
    let id = try #require(made.id)
    _ = try await house.call(
      LibraryRPC.favoriteLibraryWorkout,
      FavoriteLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = id
      }, as: reader.caller)
    _ = try await house.call(
      FollowRPC.blockAccount,
      BlockAccountRequest {
        $0.requestID = .v4()
        $0.username = reader.username
      }, as: author.caller)
    #expect(
      try await house.refusal(
        of: LibraryRPC.likeLibraryWorkout,
        LikeLibraryWorkoutRequest {
          $0.requestID = .v4()
          $0.libraryWorkoutID = id
        }, as: reader.caller)
        == missing)
    let favorites = try await house.call(
      LibraryRPC.listFavoriteLibraryWorkouts, ListFavoriteLibraryWorkoutsRequest(),
      as: reader.caller)
    #expect(favorites.libraryWorkouts == [])
  }

  @Test func `counts each account once`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete()
    let made = try await publish(
      try await create(as: author.caller, in: house), as: author.caller, in: house)
    let id = try #require(made.id)
    let readers = [try await house.newAccount(), try await house.newAccount()]
    for (reader, rating) in zip(readers, [Int32(2), 5]) {
      for _ in 0..<2 {
        _ = try await house.call(
          LibraryRPC.viewLibraryWorkout,
          ViewLibraryWorkoutRequest {
            $0.requestID = .v4()
            $0.libraryWorkoutID = id
          }, as: reader)
        _ = try await house.call(
          LibraryRPC.likeLibraryWorkout,
          LikeLibraryWorkoutRequest {
            $0.requestID = .v4()
            $0.libraryWorkoutID = id
          }, as: reader)
        let rated = try await house.call(
          LibraryRPC.rateLibraryWorkout,
          RateLibraryWorkoutRequest {
            $0.requestID = .v4()
            $0.libraryWorkoutID = id
            $0.rating = rating
          },
          as: reader)
        #expect(rated.libraryWorkout.ownRating == rating)
      }
    }
    _ = try await house.call(
      LibraryRPC.rateLibraryWorkout,
      RateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = id
        $0.rating = 4
      }, as: readers[0])
    let unliked = try await house.call(
      LibraryRPC.unlikeLibraryWorkout,
      UnlikeLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = id
      }, as: readers[1]
    ).libraryWorkout
    #expect((unliked.viewCount, unliked.likeCount, unliked.isLiked) == (2, 1, false))
    #expect((unliked.ratingCount, unliked.averageRating) == (2, 4.5))
    let withdrawn = try await house.call(
      LibraryRPC.rateLibraryWorkout,
      RateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = id
        $0.rating = 0
      }, as: readers[0]
    ).libraryWorkout
    #expect((withdrawn.ratingCount, withdrawn.averageRating, withdrawn.ownRating) == (1, 5, 0))
    #expect(
      try await house.refusal(
        of: LibraryRPC.rateLibraryWorkout,
        RateLibraryWorkoutRequest {
          $0.requestID = .v4()
          $0.libraryWorkoutID = id
          $0.rating = 5
        },
        as: author.caller) == Refusal(.failedPrecondition, "OWN_LIBRARY_WORKOUT"))
  }

  @Test func `keeps forks of what is gone, and their parents' ids`() async throws {
    let house = try await House.shared
    let author = try await house.newAthlete()
    let original = try await create(as: author.caller, in: house)
    var line = [original]
    for _ in 0..<3 {
      let fork = try await house.call(
        LibraryRPC.forkLibraryWorkout,
        ForkLibraryWorkoutRequest {
          $0.requestID = .v4()
          $0.libraryWorkoutID = try #require(line.last?.id)
        }, as: author.caller
      ).libraryWorkout
      #expect(fork.parentID == line.last?.id && fork.workout == original.workout)
      line.append(fork)
    }
    _ = try await house.call(
      LibraryRPC.deleteLibraryWorkout,
      DeleteLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = try #require(line[1].id)
      },
      as: author.caller)
    let own = try await house.call(
      LibraryRPC.listOwnLibraryWorkouts, ListOwnLibraryWorkoutsRequest(), as: author.caller)
    #expect(own.libraryWorkouts.map(\.id) == [line[3].id, line[2].id, line[0].id])
    #expect(own.libraryWorkouts.map(\.parentID) == [line[2].id, line[1].id, nil])
    #expect(own.libraryWorkouts.allSatisfy { $0.workout?.blocks.isEmpty == true })
  }

  @Test func `changes what a mask names, by version`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let id = try #require(try await create(as: me, in: house).id)
    func update(_ version: Int64, _ path: String = "description") -> UpdateLibraryWorkoutRequest {
      UpdateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = id
        $0.libraryWorkout = LibraryWorkout {
          $0.description = "Heavy."
          $0.imageURL = "http://x"
        }
        $0.updateMask = Google.FieldMask(paths: [path])
        $0.expectedVersion = version
      }
    }
    let changed = try await house.call(LibraryRPC.updateLibraryWorkout, update(1), as: me)
    #expect(changed.libraryWorkout.description == "Heavy." && changed.libraryWorkout.version == 2)
    #expect(changed.libraryWorkout.workout == workout("Legs").workout)
    #expect(
      try await house.refusal(of: LibraryRPC.updateLibraryWorkout, update(1), as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
    for path in ["image_url", "is_public", "like_count", "origin"] {
      let refusal = try await house.refusal(
        of: LibraryRPC.updateLibraryWorkout, update(2, path), as: me)
      #expect(refusal.code == .invalidArgument, "\(path)")
    }
  }

  @Test func `is recommended and signed by administrators alone`() async throws {
    let house = try await House.shared
    let (administrator, reader) = (try await house.newAdministrator(), try await house.newAccount())
    var asked = workout("For everybody \(UUID.v4())")
    asked.origin = .administrator
    let request = CreateLibraryWorkoutRequest {
      $0.requestID = .v4()
      $0.libraryWorkout = asked
    }
    #expect(
      try await house.refusal(of: LibraryRPC.createLibraryWorkout, request, as: reader)
        == Refusal(.permissionDenied, "ADMINISTRATOR_REQUIRED"))
    let made = try await house.call(
      LibraryRPC.createLibraryWorkout, request, as: administrator
    ).libraryWorkout
    _ = try await publish(made, as: administrator, in: house)
    let featured = try await house.call(
      LibraryRPC.featureLibraryWorkout,
      FeatureLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = try #require(made.id)
        $0.withdraws = false
      },
      as: administrator
    ).libraryWorkout
    #expect(featured.isFeatured && featured.origin == .administrator)
    for order in [LibraryOrder.newest, .mostLiked] {
      let listed = try await house.call(
        LibraryRPC.listLibraryWorkouts,
        ListLibraryWorkoutsRequest {
          $0.text = asked.workout?.name.uppercased() ?? ""
          $0.category = .strength
          $0.difficulties = [.beginner]
          $0.availableEquipment = [.barbell]
          $0.featuredOnly = true
          $0.order = order
        }, as: reader)
      #expect(listed.libraryWorkouts.map(\.id) == [made.id])
    }
    _ = try await house.call(
      LibraryRPC.unfavoriteLibraryWorkout,
      UnfavoriteLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = try #require(made.id)
      },
      as: reader)
  }
}
