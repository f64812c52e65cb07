-- Accounts. An e-mail address is compared in lower case, shown as it was typed.
create table users (
  id integer generated always as identity primary key,
  name text collate "et-x-icu" not null,
  email text not null,
  email_key text collate "C" not null unique,
  -- argon2id, with its own salt and parameters in it.
  password_hash text not null,
  role text not null check (role in ('külaline', 'haldur', 'administraator')),
  created_at timestamptz not null default now()
);

-- A session is known by the hash of its token; the token itself is only with the browser.
create table sessions (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- Tries that are counted, by the hash of what they are counted for; of no worth after a crash.
create unlogged table attempts (
  key bytea primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index attempts_resets_at on attempts (resets_at);

-- Who changed what. Names stand as they were then, since accounts and things go while this stays.
create table audit_log (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: done on the command line.
  actor_id integer,
  actor_name text,
  actor_role text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb
);

-- Who changed it last, as named then; null while it stands as installed.
alter table settings add column updated_by text;
