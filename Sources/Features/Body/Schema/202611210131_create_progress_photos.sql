-- Photos of progress. They are stored in pieces, and are there once all pieces are.
create table pulsewire.progress_photos (
  owner_id uuid not null,
  -- New for each upload: pieces of two uploads never fit together.
  id uuid not null,
  request_id uuid not null,
  taken_at timestamptz not null,
  begun_at timestamptz not null,
  -- Null while it comes.
  stored_at timestamptz,
  -- What was announced, while it comes: so much of the quota is taken.
  byte_count bigint not null
    constraint progress_photos_byte_count_check check (byte_count between 1 and 10485760),
  -- Null while it comes.
  format text constraint progress_photos_format_check check (format in ('jpeg', 'png')),
  piece_count integer,
  constraint progress_photos_pkey primary key (owner_id, id),
  constraint progress_photos_stored_check
    check ((stored_at is null) = (format is null) and (stored_at is null) = (piece_count is null)),
  constraint progress_photos_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('progress_photos');
-- More than the quota: what is merged may come beside it.
call pulsewire.cap_rows('pulsewire.progress_photos', 2000);
call pulsewire.merge_rows('pulsewire.progress_photos', 'sealed_anew',
  'its rows are sealed for one account');
-- Of two uploads of one request, one is stored.
create unique index progress_photos_request_id_key on pulsewire.progress_photos
  (owner_id, request_id) where stored_at is not null;
-- Serves lists, the newest first.
create index progress_photos_taken_idx on pulsewire.progress_photos
  (owner_id, taken_at desc, id desc) where stored_at is not null;

-- The pieces of a photo.
create table pulsewire.progress_photo_pieces (
  owner_id uuid not null,
  photo_id uuid not null,
  piece_index integer not null
    constraint progress_photo_pieces_index_check check (piece_index between 0 and 255),
  -- Up to 64 KiB of the file with the piece's number, sealed for the account and bound to the
  -- photo.
  piece bytea not null,
  constraint progress_photo_pieces_pkey primary key (owner_id, photo_id, piece_index),
  constraint progress_photo_pieces_photo_id_fkey foreign key (owner_id, photo_id)
    references pulsewire.progress_photos (owner_id, id) on delete cascade
);
call pulsewire.own_rows('progress_photo_pieces');
call pulsewire.weigh_rows('pulsewire.progress_photo_pieces');
call pulsewire.bound_rows('pulsewire.progress_photo_pieces', 'parent', 'a photo has 10 MiB at most',
  parent => 'pulsewire.progress_photos');
revoke update on pulsewire.progress_photo_pieces from pulsewire_server;
call pulsewire.merge_rows('pulsewire.progress_photo_pieces', 'sealed_anew',
  'its rows are sealed for one account');
-- What is sealed cannot be made smaller.
alter table pulsewire.progress_photo_pieces alter column piece set storage external;
