internal import AccessFeature
internal import Base
internal import CatalogueContract
internal import Localization
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store
internal import Wire

/// `pulsewire.catalogue.v1.CatalogueService`.
struct CatalogueService: Sendable {
  let store: CatalogueStore
  let localization: ErrorLocalization
  let clock: WallClock
  private let changes = Changes()

  /// The most exercises with similar names.
  private static let similarMax = 10

  init(store: CatalogueStore, localization: ErrorLocalization, clock: WallClock) {
    self.store = store
    self.localization = localization
    self.clock = clock
  }

  /// Returns the language that a request asks for: the caller's if it names none.
  func language(_ asked: SettingsContract.Language, of caller: Caller) async
    -> SettingsContract.Language
  {
    if asked != .unspecified { return asked }
    return SettingsContract.Language(column: await localization.language(of: caller).rawValue)
  }

  func listExerciseTemplates(
    _ request: ListExerciseTemplatesRequest, for caller: Caller
  ) async throws -> ListExerciseTemplatesResponse {
    var asked = request
    asked.language = await language(request.language, of: caller)
    let page = try Page(asked, CatalogueRPC.listExerciseTemplates, from: TemplateCursor.first)
    let found = try await store.templates(
      as: asked, behind: page.start, count: page.count, for: caller)
    if found.isEmpty, request.pageToken.isEmpty, !request.name.isEmpty {
      let similar = try await store.similar(as: asked, count: Self.similarMax, for: caller)
      return ListExerciseTemplatesResponse { $0.exerciseTemplates = similar }
    }
    let (listed, next) = page.cut(found) { $0.cursor }
    return ListExerciseTemplatesResponse {
      $0.exerciseTemplates = listed.map(\.template)
      $0.nextPageToken = next
    }
  }

  func getExerciseTemplate(
    _ request: GetExerciseTemplateRequest, for caller: Caller
  ) async throws -> GetExerciseTemplateResponse {
    let language = await language(request.language, of: caller)
    guard
      let template = try await store.template(
        request.exerciseTemplateID, in: language, for: caller)
    else { throw CatalogueError.exerciseNotFound }
    return GetExerciseTemplateResponse { $0.exerciseTemplate = template }
  }

  func createExerciseTemplate(
    _ request: CreateExerciseTemplateRequest, _ context: CallContext
  ) async throws -> CreateExerciseTemplateResponse {
    try await checkVariants(of: request.exerciseTemplate, for: context.caller)
    let template = try await change(
      .v7(at: clock.now), CatalogueRPC.createExerciseTemplate, request, context
    ) { _ in
      var template = request.exerciseTemplate
      template.language = .en
      (template.active, template.origin, template.version) = (true, .administrator, 0)
      return template
    }
    return CreateExerciseTemplateResponse { $0.exerciseTemplate = template }
  }

  func updateExerciseTemplate(
    _ request: UpdateExerciseTemplateRequest, _ context: CallContext
  ) async throws -> UpdateExerciseTemplateResponse {
    try await checkVariants(of: request.exerciseTemplate, for: context.caller)
    let language = request.language == .unspecified ? .en : request.language
    let template = try await change(
      request.exerciseTemplateID, CatalogueRPC.updateExerciseTemplate, request, context,
      in: language
    ) { current in
      var template = try Self.expected(current, at: request.expectedVersion)
      // Texts in another language are not mixed into these.
      if template.language != language,
        ExerciseTemplate.textFields.contains(where: request.updateMask.covers)
      {
        (template.texts, template.language) = (ExerciseTexts(), language)
      }
      return try request.updateMask.applied(
        request.exerciseTemplate, to: template, serverFields: ExerciseTemplate.serverFields)
    }
    return UpdateExerciseTemplateResponse { $0.exerciseTemplate = template }
  }

  func retireExerciseTemplate(
    _ request: RetireExerciseTemplateRequest, _ context: CallContext
  ) async throws -> RetireExerciseTemplateResponse {
    let template = try await change(
      request.exerciseTemplateID, CatalogueRPC.retireExerciseTemplate, request, context
    ) { current in
      var template = try Self.expected(current, at: request.expectedVersion)
      template.active = request.restores
      return template
    }
    return RetireExerciseTemplateResponse { $0.exerciseTemplate = template }
  }

  /// Throws a violation for each variant that the catalogue does not have.
  private func checkVariants(of template: ExerciseTemplate, for caller: Caller) async throws {
    let ids = CatalogueRules.variants(of: template)
    guard !ids.isEmpty else { return }
    let known = try await store.names(ids, in: .en, for: caller)
    try RPCError.check(
      CatalogueRules.unknownVariants(of: template, known: Set(known.keys))
        .under("exercise_template"))
  }

  private static func expected(
    _ current: ExerciseTemplate?, at version: Int64
  ) throws -> ExerciseTemplate {
    guard let current else { throw CatalogueError.exerciseNotFound }
    try VersionConflict.check(version, of: current, at: current.version)
    return current
  }

  /// Stores the exercise that `edit` derives from the stored one; a repeat of the request returns the first response.
  private func change<Request: MappedChange, Response: Message>(
    _ id: UUID, _ method: Method<Request, Response>, _ request: Request, _ context: CallContext,
    in language: SettingsContract.Language = .en,
    edit: (ExerciseTemplate?) throws -> ExerciseTemplate
  ) async throws -> ExerciseTemplate {
    let change = ChangeRequest(method, request, try context.caller, at: clock.now)
    let event = AuditEvent(.exerciseTemplateWritten, by: context)
    do {
      return try await changes.make(
        ChangedRow("exercise", of: change.owner, id: id), for: change, in: store.database,
        reading: [CatalogueStore.query(id, in: language)], as: CatalogueStore.read
      ) { current in
        var next = try edit(current)
        try RPCError.check(CatalogueRules.violations(in: next).under("exercise_template"))
        (next.id, next.version, next.updateTime) = (id, next.version + 1, change.time)
        next.createTime = current?.createTime ?? change.time
        next.displayURL = next.shownURL
        return .change(
          try CatalogueStore.write(id, next, change, network: event.network), answer: next)
      }
    } catch let error as DatabaseError where error.sqlState == .insufficientPrivilege {
      throw AccessRule.administratorRequired
    } catch let error as DatabaseError where error.violates("audit_events_pkey") {
      // The same request was made at the same time, or its id belongs to another request.
      let answer = try await store.database.answer(to: change, as: ExerciseTemplate.self)
      guard let answer else { throw CatalogueError.requestIDTaken }
      return answer
    }
  }
}

extension AuditEvent.Kind {
  /// The change of the exercise catalogue by an administrator. The database writes it.
  static let exerciseTemplateWritten = AuditEvent.Kind("exercise_template_written")
}
