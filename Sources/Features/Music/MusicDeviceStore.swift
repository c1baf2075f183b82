internal import Base
internal import Messages
internal import MusicContract
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of the devices that services played on last.
struct MusicDeviceStore: Sendable {
  let database: Database

  /// Returns the device of a service; nil if there was none.
  func device(
    of source: IntegrationSource, for caller: Caller
  ) async throws(DatabaseError) -> PlaybackDevice? {
    let row = try await database.first(
      """
      select device_id, name, kind from pulsewire.music_devices where source = \(source.column)
      """, for: caller)
    guard let row else { return nil }
    let (id, name, kind) = try row.decode(String.self, String.self, String.self)
    return PlaybackDevice { ($0.id, $0.name, $0.kind) = (id, name, kind) }
  }

  /// Remembers the device of a service.
  func keep(
    _ device: PlaybackDevice, of source: IntegrationSource, at now: Timestamp, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.music_devices (owner_id, source, device_id, name, kind, used_at)
      values (
        \(caller.owner), \(source.column), \(device.id), \(device.name), \(device.kind), \(now))
      on conflict on constraint music_devices_pkey do update
        set device_id = excluded.device_id, name = excluded.name, kind = excluded.kind,
          used_at = excluded.used_at
      """, for: caller)
  }
}
