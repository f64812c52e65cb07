-- Keys with which programs make calls in the name of an account; only the hash of a key is stored (docs/decisions/0039-keys-and-public-reads.md).
create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text collate "et-x-icu" not null,
  key_hash bytea not null unique,
  -- The last characters of the key, by which its owner recognises it.
  suffix text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index api_keys_user on api_keys (user_id);
