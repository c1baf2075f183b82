-- The texts of a JSON array, in order; none of a null.
create function pulsewire.text_array(list jsonb) returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return (select coalesce(array_agg(t order by n), '{}')
  from jsonb_array_elements_text(coalesce(list, '[]')) with ordinality as texts (t, n));
revoke all on function pulsewire.text_array(jsonb) from public;

-- The values of an enum in a JSON array of the contract's names, as columns have them: chest of
-- MUSCLE_CHEST, with the prefix MUSCLE_.
create function pulsewire.choices(list jsonb, prefix text) returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return (select coalesce(array_agg(lower(replace(t, prefix, '') collate "C") order by n), '{}')
  from jsonb_array_elements_text(coalesce(list, '[]')) with ordinality as texts (t, n));
revoke all on function pulsewire.choices(jsonb, text) from public;

-- A name as it is searched and ordered by: without case in any language (ß is ss, the final sigma
-- is a sigma, both Turkish i are i), without accents, without other forms of the same character. It
-- goes by the upper case, which has one form of what the lower case has two of.
create function pulsewire.search_key(name text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return normalize(translate(lower(upper(lower(
  regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"))),
  'ς', 'σ'), NFC);

-- What stands in a key side by side: each text of so many characters, once. A text that contains
-- another has all of the other's, so that an index of them finds it.
create function pulsewire.grams(key text, shortest integer, longest integer) returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return (select coalesce(array_agg(distinct substr(key, n, size) collate "C"), '{}')
  from generate_series(shortest, longest) size
  cross join lateral generate_series(1, char_length(key) - size + 1) n);

-- The rules of a language for endings of words and for words that say nothing, such as "the".
create function pulsewire.word_rules(language text) returns regconfig
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return case language when 'no' then 'norwegian'::regconfig when 'es' then 'spanish'::regconfig
  when 'de' then 'german'::regconfig when 'pt' then 'portuguese'::regconfig
  else 'english'::regconfig end;

-- The words of all texts in a JSON object, as they are searched: without case, accents and endings.
create function pulsewire.words(language text, texts jsonb) returns tsvector
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
return (select to_tsvector(pulsewire.word_rules(language),
    coalesce(pulsewire.search_key(string_agg(t #>> '{}', ' ')), ''))
  from jsonb_path_query(texts, '$.*[*]') t where jsonb_typeof(t) = 'string');
revoke all on function pulsewire.search_key(text), pulsewire.grams(text, integer, integer),
  pulsewire.word_rules(text), pulsewire.words(text, jsonb) from public;
grant execute on function pulsewire.search_key(text), pulsewire.grams(text, integer, integer),
  pulsewire.word_rules(text) to pulsewire_server;

-- The same for every account, so that it has no owner: CatalogueCheck knows it for a table that
-- everybody reads and the server does not write.
create table pulsewire.exercise_templates (
  id uuid not null,
  version bigint not null
    constraint exercise_templates_version_check check (version > 0),
  -- Whether it is offered. One that is not stays for the routines and logs that refer to it.
  is_active boolean not null,
  -- Whether it came by an import or an administrator made it.
  origin text not null constraint exercise_templates_origin_check
    check (origin in ('import', 'administrator')),
  -- Whether an administrator changed what an import brought. No import replaces it from then on.
  is_edited boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The contract's message pulsewire.catalogue.v1.ExerciseTemplate in its JSON form, without its
  -- texts and what the columns above have.
  document jsonb not null,
  primary_muscles text[] not null
    generated always as (pulsewire.choices(document -> 'primaryMuscles', 'MUSCLE_')) stored,
  secondary_muscles text[] not null
    generated always as (pulsewire.choices(document -> 'secondaryMuscles', 'MUSCLE_')) stored,
  equipment text[] not null
    generated always as (pulsewire.choices(document -> 'equipment', 'EQUIPMENT_')) stored,
  movement_pattern text not null generated always as (coalesce(
    lower(replace(document ->> 'movementPattern', 'MOVEMENT_PATTERN_', '') collate "C"), '')) stored,
  difficulty text not null generated always as (coalesce(
    lower(replace(document ->> 'difficulty', 'FITNESS_LEVEL_', '') collate "C"), '')) stored,
  tags text[] not null generated always as (pulsewire.text_array(document -> 'tags')) stored,
  constraint exercise_templates_pkey primary key (id)
);
alter table pulsewire.exercise_templates enable row level security;
alter table pulsewire.exercise_templates force row level security;
create policy exercise_templates_all on pulsewire.exercise_templates
  for select to pulsewire_server using (true);
revoke all on pulsewire.exercise_templates from public;
grant select on pulsewire.exercise_templates to pulsewire_server;

-- The texts of an exercise for readers of each language: a row for each of them. Where nobody wrote
-- texts in a language, its row has the English ones as a whole, so that a reader gets one language.
create table pulsewire.exercise_texts (
  exercise_template_id uuid not null constraint exercise_texts_exercise_template_id_fkey
    references pulsewire.exercise_templates (id) on delete cascade,
  language text not null constraint exercise_texts_language_check
    check (language in ('en', 'no', 'es', 'de', 'pt')),
  -- The language of the texts.
  written_in text not null constraint exercise_texts_written_in_check
    check (written_in = language or written_in = 'en'),
  -- The contract's message pulsewire.catalogue.v1.ExerciseTemplate in its JSON form, with its texts
  -- alone.
  document jsonb not null,
  name text not null generated always as (document ->> 'name') stored
    constraint exercise_texts_name_check check (char_length(name) between 1 and 200),
  name_key text collate "C" not null
    generated always as (pulsewire.search_key(document ->> 'name')) stored,
  name_grams text[] not null generated always as (
    pulsewire.grams(pulsewire.search_key(document ->> 'name'), 1, 3)) stored,
  words tsvector not null generated always as (pulsewire.words(written_in, document)) stored,
  constraint exercise_texts_pkey primary key (exercise_template_id, language)
);
-- Serves the list in a language, by name.
create index exercise_texts_name_idx
  on pulsewire.exercise_texts (language, name_key, exercise_template_id);
-- Serves the search for a part of a name.
create index exercise_texts_grams_idx on pulsewire.exercise_texts using gin (name_grams)
  with (fastupdate = off);
-- Serves the search for words.
create index exercise_texts_words_idx on pulsewire.exercise_texts using gin (words)
  with (fastupdate = off);
alter table pulsewire.exercise_texts enable row level security;
alter table pulsewire.exercise_texts force row level security;
create policy exercise_texts_all on pulsewire.exercise_texts
  for select to pulsewire_server using (true);
revoke all on pulsewire.exercise_texts from public;
grant select on pulsewire.exercise_texts to pulsewire_server;

-- The server's role cannot write the catalogue. Functions do, which belong to a role that can
-- write these two tables and leave a line in the log of the administrator who asked, and nothing
-- else. So an ordinary account changes nothing, whatever is wrong with the server.
call pulsewire.make_role('pulsewire_catalogue');
grant usage on schema pulsewire to pulsewire_catalogue;
grant execute on function pulsewire.current_owner(), pulsewire.text_array(jsonb),
  pulsewire.choices(jsonb, text), pulsewire.search_key(text),
  pulsewire.grams(text, integer, integer), pulsewire.word_rules(text),
  pulsewire.words(text, jsonb) to pulsewire_catalogue;
grant select, insert, update on pulsewire.exercise_templates to pulsewire_catalogue;
create policy exercise_templates_catalogue on pulsewire.exercise_templates
  to pulsewire_catalogue using (true) with check (true);
grant select, insert, update on pulsewire.exercise_texts to pulsewire_catalogue;
create policy exercise_texts_catalogue on pulsewire.exercise_texts
  to pulsewire_catalogue using (true) with check (true);
grant select on pulsewire.administrators to pulsewire_catalogue;
create policy administrators_catalogue on pulsewire.administrators
  for select to pulsewire_catalogue using (owner_id = pulsewire.current_owner());
grant insert on pulsewire.audit_events to pulsewire_catalogue;
create policy audit_events_catalogue on pulsewire.audit_events
  for insert to pulsewire_catalogue with check (owner_id = pulsewire.current_owner());

-- Stores a template as its version for the current owner, who must be an administrator: 1 for a
-- new one, or else only where the version before is the newest; with its texts in one language, for
-- the readers of languages in which nobody wrote others. False, and nothing, otherwise.
create function pulsewire.write_exercise_template(
  template uuid, template_version bigint, is_offered boolean, content jsonb, text_language text,
  texts jsonb, reader_languages text[], request uuid, network text, now timestamptz
) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select from pulsewire.administrators where owner_id = pulsewire.current_owner())
  then
    raise insufficient_privilege using message = 'the current owner is no administrator';
  end if;
  if template_version = 1 then
    insert into pulsewire.exercise_templates
      (id, version, is_active, origin, created_at, updated_at, document)
    values (template, 1, is_offered, 'administrator', now, now, content)
    on conflict on constraint exercise_templates_pkey do nothing;
  else
    update pulsewire.exercise_templates
    set version = template_version, is_active = is_offered, updated_at = now,
      is_edited = is_edited or origin = 'import' and (document <> content or not exists (
        select from pulsewire.exercise_texts x
        where x.exercise_template_id = template and x.language = text_language
          and x.written_in = text_language and x.document = texts)),
      document = content
    where id = template and version = template_version - 1;
  end if;
  if not found then
    return false;
  end if;
  insert into pulsewire.exercise_texts as t
    (exercise_template_id, language, written_in, document)
  select template, l, text_language, texts from unnest(reader_languages) l
  on conflict on constraint exercise_texts_pkey do update
  set written_in = excluded.written_in, document = excluded.document
  where excluded.written_in = t.language or t.written_in = 'en';
  insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
  values (pulsewire.current_owner(), request, 'exercise_template_written', network,
    jsonb_build_object('exercise_template', template, 'name', texts ->> 'name',
      'version', template_version::text, 'active', is_offered::text), now);
  return true;
end $$;

-- Brings a template of a file into the catalogue, with all of its texts by language, and the language
-- that readers of each are given: 'created',
-- 'updated', 'unchanged' where it is there as it is, or 'kept' where administrators made or edited
-- what is there: an import replaces only what an import brought. Whether it is offered stays as
-- administrators decided. For who owns the schema, and not for the server.
create function pulsewire.import_exercise_template(
  template uuid, content jsonb, texts jsonb, readers jsonb, now timestamptz
) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  outcome text := 'created';
begin
  insert into pulsewire.exercise_templates
    (id, version, is_active, origin, created_at, updated_at, document)
  values (template, 1, true, 'import', now, now, content)
  on conflict on constraint exercise_templates_pkey do nothing;
  if not found then
    if exists (
      select from pulsewire.exercise_templates where id = template and document = content)
      and not exists (
        select from jsonb_each_text(readers) l (language, written_in)
        left join pulsewire.exercise_texts x
          on x.exercise_template_id = template and x.language = l.language
        where (x.written_in, x.document) is distinct from (l.written_in, texts -> l.written_in))
    then
      return 'unchanged';
    end if;
    update pulsewire.exercise_templates
    set version = version + 1, updated_at = now, document = content
    where id = template and origin = 'import' and not is_edited;
    if not found then
      return 'kept';
    end if;
    outcome := 'updated';
  end if;
  insert into pulsewire.exercise_texts (exercise_template_id, language, written_in, document)
  select template, l.language, l.written_in, texts -> l.written_in
  from jsonb_each_text(readers) l (language, written_in)
  on conflict on constraint exercise_texts_pkey do update
  set written_in = excluded.written_in, document = excluded.document;
  return outcome;
end $$;

revoke all on function
  pulsewire.write_exercise_template(
    uuid, bigint, boolean, jsonb, text, jsonb, text[], uuid, text, timestamptz),
  pulsewire.import_exercise_template(uuid, jsonb, jsonb, jsonb, timestamptz) from public;
grant execute on function pulsewire.write_exercise_template(
  uuid, bigint, boolean, jsonb, text, jsonb, text[], uuid, text, timestamptz) to pulsewire_server;
grant execute on function pulsewire.import_exercise_template(uuid, jsonb, jsonb, jsonb, timestamptz)
  to current_user;

call pulsewire.give_away('pulsewire_catalogue',
  'pulsewire.write_exercise_template(
    uuid, bigint, boolean, jsonb, text, jsonb, text[], uuid, text, timestamptz)',
  'pulsewire.import_exercise_template(uuid, jsonb, jsonb, jsonb, timestamptz)');
