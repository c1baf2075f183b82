internal import Store

/// Takes from the server what it does not need, and reckons ages as the server does.
enum NarrowProfiles {
  static let migration = Migration(
    "202611212202_narrow_profiles",
    """
    -- A profile goes with its account, and not otherwise; fields can be cleared. What held at a time
    -- stays on record.
    revoke delete on pulsewire_personal.personal_data, pulsewire.fitness_profiles,
      pulsewire.public_profiles, pulsewire.heart_rate_zones from pulsewire_server;

    -- By the age, and not by adding years to the birth date, which makes whoever was born on
    -- 29 February a day older than the server does.
    create or replace function pulsewire.age_range(birth_date date, on_day date) returns text
    language sql immutable strict
    return (
      select case
        when years < 18 then 'AGE_RANGE_13_TO_17'
        when years < 25 then 'AGE_RANGE_18_TO_24'
        when years < 35 then 'AGE_RANGE_25_TO_34'
        when years < 45 then 'AGE_RANGE_35_TO_44'
        when years < 55 then 'AGE_RANGE_45_TO_54'
        when years < 65 then 'AGE_RANGE_55_TO_64'
        else 'AGE_RANGE_65_AND_OVER'
      end
      from extract(year from age(on_day::timestamp, birth_date::timestamp)) as years);
    """)
}
