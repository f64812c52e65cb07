-- Figures that newer publications no longer hold keep their value and count (docs/decisions/0002-publications-and-removals.md):
-- they come back with the last one, and removed_figures only marks them. Quarters that had lost all their figures come back too.

insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line)
  select registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id, line from removed_figures;

insert into figure_periods (year, quarter, published_on)
  select r.year, r.quarter, max(p.published_on)
  from removed_figures r
  left join last_publications l on l.registry_code = r.registry_code and l.year = r.year
  join publications p on p.id in (
    r.publication_id,
    (array[l.wide_1, l.wide_2, l.wide_3, l.wide_4])[r.quarter],
    (array[l.quarter_1, l.quarter_2, l.quarter_3, l.quarter_4])[r.quarter]
  )
  group by r.year, r.quarter
  on conflict do nothing;

alter table removed_figures
  drop column national_taxes,
  drop column labor_taxes,
  drop column revenue,
  drop column employee_count,
  drop column publication_id,
  drop column line;

-- Replies tell which quarters are no longer published.
create trigger removed_figures_raise_version after insert or update or delete or truncate on removed_figures
  for each statement execute function raise_version('figures');
