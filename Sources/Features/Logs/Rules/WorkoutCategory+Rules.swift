package import LogsContract
internal import PlayerFeature
package import WorkoutsContract

/// The category of a workout of which the athlete has said none.
extension WorkoutCategory {
  /// Creates the category of a workout by its blocks: that of most of its work. Warm-ups and cool-downs, recoveries and
  /// sets without a target tell nothing; of two that are as many, the one that comes first here counts.
  package init(ofPlan workout: Workout) {
    var (strength, intervals, cardio) = (0, 0, 0)
    for block in workout.blocks where block.kind == .main || block.kind == .intervals {
      for set in block.exercises.flatMap(\.sets) where !set.isRecovery {
        let count = Int(max(1, set.setCount))
        if block.kind == .intervals {
          intervals += count
        } else if set.repMin > 0 || set.repMax > 0 || set.load != nil {
          strength += count
        } else if set.duration != nil || set.distanceM > 0 {
          cardio += count
        }
      }
    }
    let most = max(strength, intervals, cardio)
    self =
      most == 0
      ? .unspecified
      : most == strength ? .strength : most == intervals ? .intervals : .cardio
  }

  /// Creates the category of a workout by its first sets: that of the first one that tells it.
  package init(ofSets sets: [WorkoutSet]) {
    for set in sets {
      if set.reps > 0 {
        self = .strength
        return
      }
      if set.duration != nil || set.distanceM > 0 {
        self = .cardio
        return
      }
    }
    self = .unspecified
  }

  /// Creates the category of a recording by the name of its sport, such as `running, trail`: that of the kind of the
  /// sport if it has one, else that of the sport; unspecified for one that tells nothing, such as `generic`.
  package init(ofSport name: String) {
    let parts = name.split(separator: ",").map { part in
      part.drop { $0 == " " }.lowercased()
    }
    self = parts.reversed().lazy.compactMap { Self.bySport[$0] }.first ?? .unspecified
  }

  /// Categories by the names of sports and of their kinds.
  private static let bySport: [String: WorkoutCategory] = {
    var found: [String: WorkoutCategory] = [
      "strength training": .strength, "hiit": .intervals, "flexibility training": .mobility,
      "yoga": .yoga, "pilates": .pilates,
    ]
    for name in [
      "running", "cycling", "swimming", "walking", "skiing", "cross-country skiing", "rowing",
      "mountaineering", "hiking", "multisport", "paddling", "e-biking", "inline skating",
      "snowshoeing", "kayaking", "stand-up paddleboarding", "ice skating", "cardio training",
      "treadmill", "spin", "indoor cycling", "indoor rowing", "elliptical", "stair climbing",
      "lap swimming", "open water", "indoor running", "gravel cycling",
    ] {
      found[name] = .cardio
    }
    for name in [
      "basketball", "soccer", "tennis", "american football", "alpine skiing", "snowboarding",
      "golf", "hang gliding", "horseback riding", "rock climbing", "sailing", "sky diving",
      "surfing", "wakeboarding", "water skiing", "rafting", "windsurfing", "kitesurfing", "boxing",
      "floor climbing", "baseball", "diving", "racket", "wakesurfing", "snorkeling",
    ] {
      found[name] = .sport
    }
    return found
  }()
}

extension SessionPlan {
  /// The category: as its source says, else by its blocks, else by its sport.
  var category: WorkoutCategory {
    let told = statedCategory == .unspecified ? WorkoutCategory(ofPlan: workout) : statedCategory
    guard told == .unspecified, let name = sport.name else { return told }
    return WorkoutCategory(ofSport: name)
  }
}
