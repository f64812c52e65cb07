-- Files of all companies that were taken in from the register, by the day as of which they speak.
create table registry_files (
  as_of date primary key,
  -- Companies that the file told of.
  companies integer not null,
  loaded_at timestamptz not null default now()
);

-- One that was taken in before: nothing else tells of so many companies on one day.
insert into registry_files (as_of, companies)
select registry_as_of, count(*) from directory
where registry_as_of is not null
group by registry_as_of
having count(*) >= 100000;

-- Runs that found nobody, or not everybody, in the register were told as successes.
update runs set status = case when not_found >= read then 'failed' else 'partial' end
from (
  select id as run_id, (counts->>'read')::integer as read,
    (counts->'skipped'->>'Ettevõtet ei leitud äriregistrist')::integer as not_found
  from runs where kind = 'registry' and status = 'succeeded'
) as told
where id = run_id and not_found > 0;
