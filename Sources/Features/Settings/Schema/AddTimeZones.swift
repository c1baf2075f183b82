internal import Store

/// Where the days of an account begin and end.
enum AddTimeZones {
  static let migration = Migration(
    "202611220040_add_time_zones",
    """
    -- The time zone that the current owner's days are reckoned in.
    create function pulsewire.time_zone() returns text
    language sql stable
    return coalesce((
      select nullif(v.document #>> '{regional,timeZone}', '')
      from pulsewire.settings_versions v where v.owner_id = pulsewire.current_owner()
      order by v.version desc limit 1), 'UTC');

    -- The day of an instant, where the current owner is.
    create function pulsewire.local_date(instant timestamptz) returns date
    language sql stable
    return (instant at time zone pulsewire.time_zone())::date;

    revoke all on function pulsewire.time_zone(), pulsewire.local_date(timestamptz) from public;
    grant execute on function pulsewire.time_zone(), pulsewire.local_date(timestamptz)
      to pulsewire_server;
    """)
}
