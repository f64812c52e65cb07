-- Files of reports are known by their bytes, as publications of EMTA are: which of two of one day is the later one no
-- longer depends on their order of arrival, and a version of a report tells the file that it came with.

alter table report_files drop constraint report_files_pkey;
alter table report_files
  -- Null for the general file, which is of all years.
  alter column year drop not null,
  add column id integer generated always as identity primary key,
  -- The number behind the day in its name, which counts the publications of one day; -1 without one.
  add column publication smallint not null default -1,
  -- SHA-256 in hex; null for files imported before it was kept.
  add column content_hash text collate "C",
  -- Those of the first import; the page's address is the first that is known.
  add column run_id integer,
  add column page_url text,
  add column imported_at timestamptz,
  add unique nulls not distinct (year, as_of, publication, content_hash);
update report_files set publication = coalesce(substring(file_name from '_kuni_\d{8}_(\d{1,4})\.')::smallint, -1);

-- The first file, by rank, that had the report with these values; null for answers of the service, and for versions
-- from before. The run is that of a request; a file has its own.
alter table annual_reports add column file_id integer, add column run_id integer;
alter table superseded_reports add column file_id integer, add column run_id integer;

-- The general file that said so; null if its name has no date, and for rows from before.
alter table report_headings add column file_id integer;

-- Which files hold a report: each a number, the file's id times eight and the statements as bits (balance sheet 1, income 2,
-- cash flow 4). Of reports taken in earlier it is assumed that all later files hold them.
create table report_holders (
  year smallint not null,
  report_id text collate "C" not null,
  holders integer[] not null,
  primary key (year, report_id)
);
insert into report_holders
  select r.year, r.report_id, array_agg(f.id * 8 + 7)
  from (
    select year, source_report_id as report_id, min(seen_on) as seen_on
    from (
      select year, source_report_id, seen_on from annual_reports where source = 'open-data'
      union all select year, source_report_id, seen_on from superseded_reports where source = 'open-data'
    ) versions where source_report_id is not null group by year, source_report_id
  ) r join report_files f on f.year = r.year and f.as_of >= r.seen_on
  group by r.year, r.report_id;
