-- What people watch, and the publications that they get a digest of (docs/decisions/0042-watching-and-the-digest.md).
create table watches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('company', 'tag', 'ranking')),
  -- A registry code, a tag's id, or a ranking's question. No foreign key: what is deleted may come back.
  subject text not null,
  added_at timestamptz not null default now(),
  unique (user_id, kind, subject)
);

-- A row comes with the first watch.
create table watch_settings (
  user_id integer primary key references users on delete cascade,
  sends_digest boolean not null default true,
  -- In the address by which a mail is unsubscribed from; another one takes its place whenever mails are switched on again.
  unsubscribe_token text not null unique
);

-- An edition is told of in one digest a person: the publications taken in since the one before.
create table digest_editions (
  id integer generated always as identity primary key,
  made_at timestamptz not null default now(),
  -- Keys of the newest well covered periods then; null without figures.
  newest_quarter text,
  newest_year text,
  -- Digests are enqueued by account; those up to here are.
  last_user_id integer not null default 0,
  finished_at timestamptz
);

-- Publications that were seen to; without an edition those that were older than what people had.
create table digested_publications (
  publication_id integer primary key references publications on delete cascade,
  edition_id integer references digest_editions on delete cascade
);
create index digested_publications_edition on digested_publications (edition_id);

-- What is stored already is no news, but the newest publication is what was published last.
insert into digest_editions (newest_quarter, newest_year, finished_at)
  select
    (
      select year || '-Q' || quarter
      from (select year, quarter, count(*) as companies, max(count(*)) over () as best from figures group by year, quarter) as covered
      where companies >= best / 2.0 order by year desc, quarter desc limit 1
    ),
    (
      select year::text
      from (
        select year, count(distinct registry_code) as companies, max(count(distinct registry_code)) over () as best
        from annual_reports where report_type in ('14', '35', '36') group by year
      ) as covered
      where companies >= best / 2.0 order by year desc limit 1
    ),
    now()
  where exists (select from publications);
insert into digested_publications (publication_id, edition_id)
  select id, case when published_on = (select max(published_on) from publications) then (select max(id) from digest_editions) end
  from publications;
