-- By what equally good matches of a search are ordered: the newest turnover and number of employees of the last two years.
-- Apart from the names, because every file of EMTA changes it while names hardly ever change.
create table company_sizes (
  registry_code text collate "C" primary key,
  revenue numeric(16, 2),
  employee_count integer
);

insert into company_sizes (registry_code, revenue, employee_count)
  select registry_code,
    (max(array[year, quarter, revenue]) filter (where revenue is not null))[3],
    (max(array[year, quarter, employee_count]) filter (where employee_count is not null))[3]
  from figures where year >= (select max(year) from figure_periods) - 1
  group by registry_code;

-- The search's index of all names is in this order.
create trigger company_sizes_inserted after insert on company_sizes
  referencing new table as changed for each statement execute function raise_names_version();
create trigger company_sizes_updated after update on company_sizes
  referencing new table as changed for each statement execute function raise_names_version();
create trigger company_sizes_deleted after delete on company_sizes
  referencing old table as changed for each statement execute function raise_names_version();
create trigger company_sizes_truncated after truncate on company_sizes
  for each statement execute function raise_names_version();
