/// The migrations that those of all features build on: row ownership, bounds of tables, accounts, and
/// answers to repeats.
///
/// A feature declares these properties of a table in one line each:
///
///     create table pulsewire.plans (
///       owner_id uuid not null references pulsewire.accounts,
///       id uuid not null,
///       …
///       primary key (owner_id, id)
///     );
///     call pulsewire.own_rows('plans');
///     call pulsewire.cap_rows('pulsewire.plans', 100);
///
/// They need no superuser: a role that owns the database and may create roles can run them.
public enum PlatformMigrations {
  /// The migrations in order.
  public static let all = Migration.all(of: "Store")
}
