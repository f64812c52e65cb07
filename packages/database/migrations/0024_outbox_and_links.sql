-- Messages to people and programs outside: written in the transaction of what they tell, sent afterwards (docs/decisions/0041-mail.md).
create table outbox (
  id integer generated always as identity primary key,
  channel text not null check (channel in ('mail', 'webhook')),
  kind text not null,
  -- By which a receiver recognises a message that arrives twice.
  message_key text not null default gen_random_uuid()::text unique,
  -- At most one message ever has it.
  dedupe_key text unique,
  recipient text,
  -- What is sent; removed when the message has ended, since it may hold a link that gives access.
  content jsonb,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz,
  check ((channel = 'mail') = (recipient is not null)),
  check ((content is null) = (sent_at is not null or given_up_at is not null))
);
create index outbox_waiting on outbox (channel, give_up_at) where sent_at is null and given_up_at is null;

-- Links that act once in somebody's name; only the hash of what stands in them is stored.
create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('password', 'invitation', 'email')),
  user_id integer references users on delete cascade,
  -- The normalized address that it was mailed to; null for a link that an administrator passes on.
  email_key text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_user on one_time_links (user_id);

-- When the owner of the account has shown that the address is theirs.
alter table users add column email_confirmed_at timestamptz;
