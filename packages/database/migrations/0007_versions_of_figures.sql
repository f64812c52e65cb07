-- Averages of tags are prepared, too: they hold until figures, annual reports or tax rates change. Every writer raises
-- the version in its own transaction, as with companies and tags.

insert into data_versions (name) values ('figures'), ('reports'), ('tax-rates');

create function raise_version() returns trigger language plpgsql as $$
begin
  update data_versions set version = version + 1 where name = tg_argv[0];
  perform pg_notify('data_version', tg_argv[0]);
  return null;
end $$;

create trigger figures_raise_version after insert or update or delete or truncate on figures
  for each statement execute function raise_version('figures');
create trigger annual_reports_raise_version after insert or update or delete or truncate on annual_reports
  for each statement execute function raise_version('reports');
create trigger tax_rates_raise_version after insert or update or delete or truncate on tax_rates
  for each statement execute function raise_version('tax-rates');
