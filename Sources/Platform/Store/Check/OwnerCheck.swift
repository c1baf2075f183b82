public import Loop
public import Postgres

/// A check whether a role owns the schema, which migrations and the commands of an operator need.
public enum OwnerCheck {
  /// Throws an error with a sentence unless the role of `settings` owns the schema, or may act as its
  /// owner.
  ///
  /// - Parameter createsSchema: whether a database without the schema is accepted, if the role may
  ///   create it.
  public static func run(
    _ settings: ConnectionSettings, createsSchema: Bool, on loop: EventLoop
  ) async throws(StoreError) {
    let role: String
    let owner: String?
    let isOwner: Bool?
    let mayCreate: Bool
    do throws(DatabaseError) {
      let session = try await Session.connect(settings, on: loop)
      let rows = try await session.run(
        """
        select current_user::text, pg_get_userbyid(n.nspowner)::text,
          pg_has_role(current_user, n.nspowner, 'usage'),
          has_database_privilege(current_user, current_database(), 'create')
        from (select 1) one left join pg_namespace n on n.nspname = 'pulsewire'
        """)
      (role, owner, isOwner, mayCreate) = try rows.only.decode(
        String.self, String?.self, Bool?.self, Bool.self)
    } catch {
      throw StoreError(.database, "\(error)", cause: error)
    }
    let advice = "give the owner's URL as --owner-url or PULSEWIRE_OWNER_URL"
    guard let owner else {
      guard createsSchema else {
        throw StoreError(
          .schemaOutdated, "the database has no schema yet; run `pulsewired migrate` first")
      }
      guard mayCreate else {
        throw StoreError(
          .notOwner,
          "this needs the owner's role: \(role) may not create a schema in the database; \(advice)")
      }
      return
    }
    guard isOwner == true else {
      throw StoreError(
        .notOwner,
        "this needs the owner's role: the schema belongs to \(owner), and the role of the URL is "
          + "\(role); \(advice)")
    }
  }
}
