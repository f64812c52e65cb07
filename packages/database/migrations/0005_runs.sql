-- Refreshes. A run is one go of a kind; its steps are files or companies. What stands here is where a run goes on after
-- its process has ended, in whatever way.
create table runs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('emta', 'registry', 'annual-reports', 'company-reports')),
  status text not null default 'queued'
    check (status in ('queued', 'running', 'paused', 'succeeded', 'partial', 'failed', 'cancelled')),
  -- What was asked for; equal requests are the same run.
  request jsonb not null,
  -- What planning has noted for the steps; null until the run is planned.
  plan jsonb,
  -- The job that stands for the run in the queue.
  job_id text,
  -- Null: the schedule. The name stands as it was then.
  started_by integer references users on delete set null,
  started_by_name text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- What people want of a run that is being worked on.
  wanted text not null default 'run' check (wanted in ('run', 'pause', 'cancel')),
  -- Token of the worker; whoever has lost the run writes no more into it.
  worker text,
  -- Between two requests to one host; as it was set when the run was planned.
  delay_ms integer,
  -- Kept with every step that ends, so that a reader need not count thousands of steps.
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  counts jsonb not null,
  -- The file or company in hand, since when, and how long a step has taken lately.
  current text,
  current_since timestamptz,
  step_ms integer
);
create unique index runs_same_request on runs (kind, md5(request::text)) where status in ('queued', 'running', 'paused');
create index runs_kind on runs (kind, id);
create index runs_finished on runs (kind, finished_at) where finished_at is not null;
create index runs_started_by on runs (started_by) where started_by is not null;

create table run_steps (
  run_id integer not null references runs on delete cascade,
  position integer not null,
  -- A file's name or a registry code, and what people call it.
  name text not null,
  label text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  attempts integer not null default 0,
  -- A failure that may pass is tried again, but not before.
  not_before timestamptz,
  counts jsonb,
  reason text,
  problems jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (run_id, position)
);
create index run_steps_unfinished on run_steps (run_id, position) where status in ('waiting', 'running');
create index run_steps_failed on run_steps (run_id, position) where status = 'failed';

create table run_log (
  id integer generated always as identity primary key,
  run_id integer not null references runs on delete cascade,
  at timestamptz not null default now(),
  text text not null
);
create index run_log_run on run_log (run_id, id);

-- When the next request of a run may go to a host, whichever process makes it.
create table host_pauses (
  host text primary key,
  next_request_at timestamptz not null
);

-- Up to when the times of a schedule were seen to: each time starts one run, whoever notices it first.
create table run_schedules (
  kind text primary key,
  seen_to timestamptz not null
);
