-- What tells the entries of this installation's feeds from those of any other; it stays when the address changes or a backup is restored.
create table installation (
  id uuid not null default gen_random_uuid(),
  is_only boolean primary key default true check (is_only)
);
insert into installation default values;

-- Reports of financial years that ended before 2011 are in kroons, and earlier versions stored them so. Kroons were submitted without
-- cents, so a report with cents is in euros already.
create function pg_temp.kroons_to_euros(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) = 'number' then to_jsonb(trim_scale(round((value #>> '{}')::numeric / 15.6466, 2))) else value end
$$;
create function pg_temp.figures_to_euros(figures jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, pg_temp.kroons_to_euros(value)), '{}') from jsonb_each(figures)
$$;
-- The third part of a stored row is its values by column.
create function pg_temp.rows_to_euros(rows jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_set(row, '{2}', pg_temp.figures_to_euros(row -> 2)) order by place), '[]')
  from jsonb_array_elements(rows) with ordinality as stored (row, place)
$$;
create function pg_temp.has_cents(rows jsonb) returns boolean language sql immutable as $$
  select exists (
    select from jsonb_array_elements(rows) as row, jsonb_each(row -> 2) as cell
    where jsonb_typeof(cell.value) = 'number' and (cell.value #>> '{}')::numeric % 1 <> 0
  )
$$;

update annual_reports set rows = pg_temp.rows_to_euros(rows), figures = pg_temp.figures_to_euros(figures)
  where source = 'xml' and coalesce(period_end < '2011-01-01', year < 2011) and not pg_temp.has_cents(rows);
update superseded_reports set rows = pg_temp.rows_to_euros(rows), figures = pg_temp.figures_to_euros(figures)
  where source = 'xml' and coalesce(period_end < '2011-01-01', year < 2011) and not pg_temp.has_cents(rows);

-- Self-employed people whose kind or name a source worded a little differently were stored as companies. Whoever is curated here
-- stays, since a person chose that; so does every name with the form of a company.
create temporary table people on commit drop as
  select registry_code from directory
  where not exists (select from companies where companies.registry_code = directory.registry_code)
    and (
      legal_form ~* '^\s*(F\.? ?I\.? ?E\.?|f[uü][uü]silisest isikust ettevõtja.*)\s*$'
      or (
        coalesce(registry_name, emta_name) ~* '^\s*F\.? ?I\.? ?E\M|\mF\.? ?I\.? ?E\.?\s*$|f[uü][uü]silisest isikust ettevõtja'
        and coalesce(registry_name, emta_name) !~* '\m(OÜ|AS|UÜ|TÜ|TÜH|MTÜ|SA|SE|SCE|KÜ|HÜ|MP|EMHÜ|osaühing|aktsiaselts|usaldusühing|täisühing|sihtasutus|filiaal|\w*ühistu|\w*ühing|\w*selts)\M'
        and coalesce(legal_form, '') not in ('OÜ', 'AS', 'UÜ', 'TÜ', 'TÜH', 'MTÜ', 'SA', 'SE', 'SCE', 'KÜ', 'HÜ', 'MP', 'EMHÜ', 'FILIAAL')
      )
    );
delete from figures where registry_code in (select registry_code from people);
delete from earlier_figures where registry_code in (select registry_code from people);
delete from removed_figures where registry_code in (select registry_code from people);
delete from last_publications where registry_code in (select registry_code from people);
delete from publication_unreadable where registry_code in (select registry_code from people);
delete from company_sizes where registry_code in (select registry_code from people);
delete from annual_reports where registry_code in (select registry_code from people);
delete from superseded_reports where registry_code in (select registry_code from people);
delete from report_headings where registry_code in (select registry_code from people);
delete from directory_former_names where registry_code in (select registry_code from people);
delete from directory_names where registry_code in (select registry_code from people);
delete from directory where registry_code in (select registry_code from people);
insert into audit_log (action, subject_type, subject_id, subject_name, before)
  select 'directory.remove-people', 'directory', 'people', 'Füüsilisest isikust ettevõtjad', jsonb_build_object('companies', count(*))
  from people having count(*) > 0;
drop table people;
drop function pg_temp.kroons_to_euros, pg_temp.figures_to_euros, pg_temp.rows_to_euros, pg_temp.has_cents;
