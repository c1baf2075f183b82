internal import Store

/// The certificates that devices were given.
enum CreateDeviceCertificates {
  static let migration = Migration(
    "202611220021_create_device_certificates",
    """
    -- So that a repeat of a request gets the first answer. A certificate is public.
    create table pulsewire.device_certificates (
      owner_id uuid not null,
      device_id uuid not null,
      request_id uuid not null,
      -- With those that signed it, as PEM.
      chain text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      constraint device_certificates_pkey primary key (owner_id, device_id, request_id),
      constraint device_certificates_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade,
      constraint device_certificates_device_id_fkey foreign key (owner_id, device_id)
        references pulsewire.access_sessions (owner_id, id) on delete cascade
    );
    call pulsewire.own_rows('device_certificates');
    call pulsewire.keep_newest_rows('pulsewire.device_certificates', 10, 'issued_at',
      'the newest certificate of a device counts', counted_by => 'device_id');
    -- A certificate names its account.
    comment on table pulsewire.device_certificates is 'stays when accounts are merged';
    """)
}
