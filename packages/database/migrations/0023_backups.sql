-- Scheduled backups: when, where to, and how they ended. A row without an end is being made, or its process was killed.
create table backups (
  id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  machine text not null,
  file text not null,
  size bigint,
  row_count bigint,
  failure text,
  check (failure is null or finished_at is not null)
);
