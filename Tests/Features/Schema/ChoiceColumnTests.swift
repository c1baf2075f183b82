import Contract
import Loop
import Messages
import Postgres
import Store
import TestSupport
import Testing

/// The columns that store enums of the contract: the texts follow from the names of the cases, and the check
/// constraints allow the same ones.
@Suite struct `The columns of enums` {
  /// The columns whose check constraint lists the values of an enum.
  private static let checked: [String: any Choice.Type] = [
    "consent_records.purpose": ConsentPurpose.self,
    "deletion_services.state": RevocationState.self,
    "exercise_templates.origin": ExerciseOrigin.self,
    "exercise_texts.language": Language.self,
    "exports.state": ExportState.self,
    "followers.state": FollowState.self,
    "followings.state": FollowState.self,
    "hrv_readings.kind": HrvKind.self,
    "library_workouts.origin": WorkoutOrigin.self,
    "music_histories.problem": PlaybackProblem.self,
    "music_mixes.state": MixState.self,
    "session_music.effort": Effort.self,
    "session_music.problem": PlaybackProblem.self,
    "notices.kind": NotificationKind.self,
    "notifications.delivery": DeliveryState.self,
    "notifications.kind": NotificationKind.self,
    "posts.privacy": PostPrivacy.self,
    "posts.type": PostType.self,
    "progress_photos.format": PhotoFormat.self,
    "provider_authorizations.outcome": ConnectionOutcome.self,
    "provider_connections.end_reason": ConnectionEnd.self,
    "push_tokens.environment": PushEnvironment.self,
    "push_tokens.kind": PushTokenKind.self,
    "push_tokens.provider": PushProvider.self,
    "shares.role": ShareRole.self,
    "sync_runs.failure": SyncFailure.self,
    "sync_runs.stage": SyncStage.self,
    "sync_queue.kind": SyncOperationKind.self,
    "sync_queue.status": SyncOperationStatus.self,
    "workout_logs.category": WorkoutCategory.self,
    "workout_logs.origin_kind": WorkoutLogOriginKind.self,
    "workout_logs.privacy": WorkoutPrivacy.self,
    "coach_words.language": Language.self,
    "context_notes.scope": ContextScope.self,
    "workout_plans.origin": PlanOrigin.self,
    "workout_plans.state": PlanState.self,
    "workout_sets.set_type": WorkoutSetType.self,
  ]

  /// The columns whose check constraint lists values that no enum of the contract has, or not all of one, and the
  /// reason.
  private static let others = [
    "access_sessions.kind": "credentials, some of which the contract names otherwise",
    "cloud_hints.source": "the services that tell of something",
    "cloud_payloads.kind": "not in the contract",
    "cloud_payloads.source": "the services that the server reads from",
    "cloud_workouts.source": "the sources whose workouts are read",
    "daily_values.kind": "not in the contract",
    "heart_rate_zones.sport": "the sports, and all for none",
    "merge_rules.rule": "not in the contract",
    "workout_plans.settled_as": "cases of a oneof",
    "pending_connections.source": "the sources that can be connected",
    "provider_authorizations.source": "the sources that can be connected",
    "provider_connections.source": "the sources that can be connected",
    "provider_links.provider": "the sign-in methods of providers",
    "reactions.kind": "not in the contract",
    "recordings.source": "the sources whose workouts are read",
    "storage_budgets.kind": "not in the contract",
    "sync_queue.author_kind": "as access_sessions.kind",
    "table_bounds.kind": "not in the contract",
    "tallies.kind": "not in the contract",
    "track_tempos.source": "what athletes say, and not what is looked up",
    "workout_log_changes.author_kind": "as access_sessions.kind",
    "workout_log_changes.entity": "the kinds of entities that are in a log",
    "workout_log_originals.entity": "the kinds of entities that are in a log",
    "workout_logs.origin_source": "the sources whose workouts are read",
    "workout_reactions.kind": "not in the contract",
  ]

  /// The other enums that have columns: generated ones, arrays, texts of several enums.
  private static let unchecked: [any Choice.Type] = [
    ConnectionFeature.self, Daypart.self, EffortBand.self, EntityKind.self, Equipment.self,
    FitnessLevel.self,
    IntegrationDataType.self, IntegrationSource.self, MixPhaseKind.self,
    MovementPattern.self, Muscle.self,
    OneRepMaxFormula.self, OnboardingStep.self, Sex.self, SignInMethodKind.self,
    Sport.self, TempoSource.self,
  ]

  @Test func `have the names of the contract, without the name of the enum`() throws {
    for type in Array(Self.checked.values) + Self.unchecked {
      let names = try #require(Self.names(of: type), "\(type)")
      #expect(Self.columns(of: type) == names, "\(type)")
    }
  }

  @Test func `are read again, and others as unspecified`() {
    for type in Array(Self.checked.values) + Self.unchecked { Self.readAgain(type) }
  }

  @Test func `are what the check constraints allow`() async throws {
    try await onDatabase(schema) { database, loop in
      let allowed = try await Self.allowed(database, on: loop)
      for (column, type) in Self.checked {
        #expect(allowed[column] == Set(Self.columns(of: type).values), "\(column)")
      }
      let known = Set(Self.checked.keys).union(Self.others.keys)
      #expect(Set(allowed.keys).symmetricDifference(known) == [])
    }
  }

  @Test func `of entities are numbers of the contract, in one place`() async throws {
    try await onDatabase(schema) { database, loop in
      for kind in EntityKind.allCases {
        let answer = try await database.run(
          "select pulsewire.entity_kind(\(kind))", owner: nil, on: loop)
        let number = try answer.only.decode(Int32?.self, at: 0)
        #expect(number == (kind == .unspecified ? nil : kind.rawValue))
      }
    }
  }

  /// Returns the texts by the numbers of the cases, as .proto files tell them; nil if they do not have the enum.
  private static func names(of type: any Choice.Type) -> [Int32: String]? {
    // WorkoutSetType has the prefix WORKOUT_SET_TYPE_.
    let prefix =
      "\(type)".reduce(into: "") { name, letter in
        if letter.isUppercase, !name.isEmpty { name += "_" }
        name += letter.uppercased()
      } + "_"
    for field in ContractSchema.messages.flatMap(\.fields) {
      guard case .enumeration(let values) = field.kind,
        values.contains(where: { $0.name == prefix + "UNSPECIFIED" })
      else { continue }
      return Dictionary(
        uniqueKeysWithValues: values.filter { $0.number != 0 }
          .map { ($0.number, $0.name.dropFirst(prefix.count).lowercased()) })
    }
    return nil
  }

  private static func columns<Value: Choice>(of type: Value.Type) -> [Int32: String] {
    Dictionary(
      uniqueKeysWithValues: Value.allCases.compactMap { one in
        one.column.map { (one.rawValue, $0) }
      })
  }

  private static func readAgain<Value: Choice>(_ type: Value.Type) {
    for one in Value.allCases { #expect(Value(column: one.column).rawValue == one.rawValue) }
    #expect(Value(column: "of_a_newer_node").rawValue == 0)
    #expect(Value(column: nil).rawValue == 0)
  }

  /// Returns the texts that check constraints of single columns list.
  private static func allowed(
    _ database: Database, on loop: EventLoop
  ) async throws -> [String: Set<String>] {
    let rows = try await database.run(
      """
      select c.relname || '.' || a.attname,
        array(select m[1] from regexp_matches(x.condition, '''([a-z_]+)''::text', 'g') m)
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1],
      lateral (select pg_get_expr(k.conbin, k.conrelid) as condition) x
      where k.contype = 'c' and cardinality(k.conkey) = 1
        and c.relnamespace::regnamespace::text like 'pulsewire%'
        and x.condition ~ '= ANY \\(ARRAY\\[''[a-z_]+''::text'
      """, owner: nil, on: loop)
    return Dictionary(
      try rows.decode(String.self, [String].self).map { ($0, Set($1)) },
      uniquingKeysWith: { $0.union($1) })
  }
}
