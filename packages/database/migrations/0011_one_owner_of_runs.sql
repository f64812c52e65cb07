-- The rows of runs are the queue, and schedules are kept beside them; pg-boss's tables have no reader any more.
drop schema if exists pgboss cascade;
alter table runs drop column job_id;
alter table run_schedules rename seen_to to processed_until;

-- What a step is about, in the shape of its kind, in place of a name that had to be read by its pattern. Planning that
-- failed stands as a step without it.
alter table run_steps add column payload jsonb;
update run_steps set payload = case
    when runs.kind = 'emta' then jsonb_build_object('fileName', name)
    when runs.kind = 'registry' and name = 'open-data' then '{"source": "file"}'
    when runs.kind = 'registry' then jsonb_build_object('source', 'service', 'registryCode', name)
    when runs.kind = 'company-reports' and name ~ '^\d{4}$' then jsonb_build_object('year', name::integer)
    when name = 'headings' then '{"source": "headings"}'
    when name ~ '^\d{8}/\d{4}$' then
      jsonb_build_object('source', 'service', 'registryCode', split_part(name, '/', 1), 'year', split_part(name, '/', 2)::integer)
    when name ~ '^\d{4}$' then jsonb_build_object('source', 'elements', 'year', name::integer)
  end
from runs where runs.id = run_id and name <> 'plan';
alter table run_steps drop column name;

update runs set request = jsonb_set(request, '{only}', (
  select jsonb_agg(jsonb_build_object('registryCode', split_part(step, '/', 1), 'year', split_part(step, '/', 2)::integer))
  from jsonb_array_elements_text(request->'only') as step
)) where kind = 'annual-reports' and jsonb_array_length(request->'only') > 0;
