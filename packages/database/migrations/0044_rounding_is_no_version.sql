-- Whole euros and the same sum with cents are one version (docs/decisions/0021-versions-of-figures.md): versions that earlier
-- programs told apart by rounding alone become one. It begins with its first publication and keeps the cents; the others
-- become holders, which confirm it.

create function pg_temp.is_same(a numeric, b numeric) returns boolean language sql immutable as $$
  select a is not distinct from b or coalesce(abs(a - b) <= 0.5 and (a = trunc(a) or b = trunc(b)), false)
$$;
create function pg_temp.with_cents(a numeric, b numeric) returns numeric language sql immutable as $$
  select case when a = trunc(a) then b else a end
$$;

create temporary table version_steps on commit drop as
  select v.*, v.publication_id as start_id, v.line as start_line, false as is_folded,
    row_number() over (partition by registry_code, year, quarter order by p.published_on, p.series = 'wide', p.id) as place
  from (
    select f.registry_code, f.year, f.quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line, true as is_last
    from figures f join (select distinct registry_code, year, quarter from earlier_figures) e
      on (e.registry_code, e.year, e.quarter) = (f.registry_code, f.year, f.quarter)
    union all
    select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line, false
    from earlier_figures
  ) v join publications p on p.id = v.publication_id;
create index on version_steps (place, registry_code, year, quarter);
analyze version_steps;

-- Each version is compared with what the one before it has become.
do $$
declare
  last_place bigint := (select max(place) from version_steps);
begin
  for step in 2..coalesce(last_place, 1) loop
    update version_steps v set
      is_folded = true, start_id = b.start_id, start_line = b.start_line,
      national_taxes = pg_temp.with_cents(b.national_taxes, v.national_taxes),
      labor_taxes = pg_temp.with_cents(b.labor_taxes, v.labor_taxes),
      revenue = pg_temp.with_cents(b.revenue, v.revenue)
    from version_steps b
    where v.place = step and b.place = step - 1
      and (b.registry_code, b.year, b.quarter) = (v.registry_code, v.year, v.quarter)
      and pg_temp.is_same(b.national_taxes, v.national_taxes) and pg_temp.is_same(b.labor_taxes, v.labor_taxes)
      and pg_temp.is_same(b.revenue, v.revenue) and b.employee_count is not distinct from v.employee_count;
  end loop;
end $$;

delete from version_steps v where not exists (
  select from version_steps f
  where f.is_folded and (f.registry_code, f.year, f.quarter) = (v.registry_code, v.year, v.quarter)
);

update last_publications l set holders = l.holders || folded.numbers
from (
  select registry_code, year, array_agg(number) as numbers from (
    select registry_code, year,
      (publication_id::bigint << 36) | (coalesce(line, 0)::bigint << 4) | bit_or(1 << (quarter - 1)) as number
    from version_steps where is_folded group by registry_code, year, publication_id, line
  ) each group by registry_code, year
) folded
where (folded.registry_code, folded.year) = (l.registry_code, l.year);

delete from earlier_figures e using (select distinct registry_code, year, quarter from version_steps) v
where (v.registry_code, v.year, v.quarter) = (e.registry_code, e.year, e.quarter);

-- What a version has become stands in the last of those that are folded into it.
create temporary table whole_versions on commit drop as
  select v.* from version_steps v
  left join version_steps n on n.place = v.place + 1 and (n.registry_code, n.year, n.quarter) = (v.registry_code, v.year, v.quarter)
  where n.is_folded is not true;

insert into earlier_figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line)
  select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, start_id, start_line
  from whole_versions where not is_last;

update figures f set
  national_taxes = v.national_taxes, labor_taxes = v.labor_taxes, revenue = v.revenue, publication_id = v.start_id, line = v.start_line
from whole_versions v
where v.is_last and v.is_folded and (v.registry_code, v.year, v.quarter) = (f.registry_code, f.year, f.quarter);

drop function pg_temp.is_same(numeric, numeric);
drop function pg_temp.with_cents(numeric, numeric);
