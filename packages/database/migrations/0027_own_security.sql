-- What people see of their sessions, and what protects a login beside the password (docs/decisions/0043-own-security.md).

alter table sessions
  -- Names the session in calls; its token stays with the browser.
  add column id uuid not null unique default gen_random_uuid(),
  -- When the password was given last: at the login, or later for a change that asks for it.
  add column proved_at timestamptz not null default now(),
  -- Browser and system, in words of the server's own tables; null: not recognised.
  add column device text,
  -- The beginning of the address that logged in; null: not known.
  add column network text;
update sessions set proved_at = created_at;

-- Null: nobody has logged in with the account yet. The first login makes no notice of a new device.
alter table users add column first_login_at timestamptz;

-- Browsers that have logged in with an account, by the hash of their cookie and the account, so that no two accounts of a browser look alike.
create table known_devices (
  user_id integer not null references users on delete cascade,
  device_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_used_at on known_devices (used_at);

-- The key that an account shares with a person's authenticator app (RFC 6238).
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null: no code has been given yet, so logins do not ask for one.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0
);

-- Codes for who has lost the app; each is deleted when it is used.
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Logins with the right password that wait for the code; not sessions, they open nothing by themselves.
create table pending_logins (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- As at the login: another one ends it.
  password_hash text not null,
  made_at timestamptz not null default now()
);
create index pending_logins_user on pending_logins (user_id);
create index pending_logins_made_at on pending_logins (made_at);
