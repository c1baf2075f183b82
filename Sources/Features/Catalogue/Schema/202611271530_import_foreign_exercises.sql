-- Brings a template of somebody else's collection into the catalogue, as import_exercise_template does, but for one whose
-- English name another exercise has: 'taken', and nothing is written. For who owns the schema, and not for the server.
create function pulsewire.import_foreign_exercise_template(
  template uuid, content jsonb, texts jsonb, readers jsonb, now timestamptz
) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from pulsewire.exercise_texts x
    where x.language = 'en' and x.exercise_template_id <> template
      and x.name_key = pulsewire.search_key(texts -> 'en' ->> 'name'))
  then
    return 'taken';
  end if;
  return pulsewire.import_exercise_template(template, content, texts, readers, now);
end $$;

-- Retires a template that an import brought, because its collection has it no longer: whether it did. What administrators
-- made or edited stays as it is. For who owns the schema, and not for the server.
create function pulsewire.retire_imported_exercise_template(template uuid, now timestamptz)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update pulsewire.exercise_templates
  set version = version + 1, updated_at = now, is_active = false
  where id = template and origin = 'import' and not is_edited and is_active;
  return found;
end $$;

revoke all on function
  pulsewire.import_foreign_exercise_template(uuid, jsonb, jsonb, jsonb, timestamptz),
  pulsewire.retire_imported_exercise_template(uuid, timestamptz) from public;
grant execute on function
  pulsewire.import_foreign_exercise_template(uuid, jsonb, jsonb, jsonb, timestamptz),
  pulsewire.retire_imported_exercise_template(uuid, timestamptz) to current_user;
call pulsewire.give_away('pulsewire_catalogue',
  'pulsewire.import_foreign_exercise_template(uuid, jsonb, jsonb, jsonb, timestamptz)',
  'pulsewire.retire_imported_exercise_template(uuid, timestamptz)');
