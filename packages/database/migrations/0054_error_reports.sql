-- Errors in figures that readers report, and what managers decide on them (docs/decisions/0067-reports-of-errors.md).
create table error_reports (
  id integer generated always as identity primary key,
  -- No foreign key: a company may be known from the directory alone, and a deleted one may come back.
  registry_code text not null,
  -- What the report is about, as far as it says so: a year without a quarter is a year.
  year smallint,
  quarter smallint check (quarter between 1 and 4),
  metric text,
  message text not null,
  -- Where an answer goes by mail; kept only where it was given, and dropped some time after the decision.
  email text,
  -- Null for a visitor without an account.
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'fixed', 'declined')),
  answer text,
  -- The latest decision; a report that was opened again has one, too.
  decided_by integer references users on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  -- When the mail of the latest decision was put into the outbox; null when it has none.
  mailed_at timestamptz,
  -- How many decisions there were: who decides says how many they saw.
  version integer not null default 0,
  check (quarter is null or year is not null),
  check ((version = 0) = (decided_at is null)),
  check (status = 'open' or decided_at is not null)
);

-- The badge counts open ones.
create index error_reports_open on error_reports (id) where status = 'open';
create index error_reports_user on error_reports (user_id) where user_id is not null;
create index error_reports_decided_by on error_reports (decided_by) where decided_by is not null;
