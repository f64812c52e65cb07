-- Nightly cleanings of what has been kept long enough (docs/decisions/0044-what-is-kept-how-long.md).
create table cleanings (
  id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  -- Null while it is being done, and when its process was killed.
  finished_at timestamptz,
  -- Null: no cleaning, but the moment from which the first one counts.
  machine text,
  -- From when ages are counted: at most a week after the cleaning before, however far a wrong clock has jumped.
  as_of timestamptz not null,
  -- Removed rows by table.
  removed jsonb not null default '{}',
  -- The file that holds the removed rows of the audit log.
  audit_file text,
  failure text,
  check (failure is null or finished_at is not null)
);
-- A clock that is years ahead now must not make everything old: the first cleaning counts from what people and runs last did.
insert into cleanings (finished_at, as_of)
select now(), least(now(), coalesce(max(at) + interval '7 days', now()))
from (
  select max(at) as at from audit_log
  union all select max(created_at) from runs
  union all select max(used_at) from sessions
  union all select max(updated_at) from companies
) as done;

create index audit_log_at on audit_log (at);

-- Steps that wait for a retry, which people see and may hurry, without walking over all that wait for their first try.
create index run_steps_retry on run_steps (run_id, not_before) where status = 'waiting' and not_before is not null;
-- The same for planning, which is no step yet.
alter table runs add column plan_retry_at timestamptz, add column plan_retry_reason text;
