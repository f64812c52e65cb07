-- Notes of people at a period, drawn as flags on charts: about a company, a tag or everything, for all or for the author alone.
create table notes (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('all', 'company', 'tag')),
  -- No foreign key: companies that are not curated here have notes, too.
  registry_code text,
  tag_id integer references tags on delete cascade,
  year smallint not null,
  -- Null for the whole year.
  quarter smallint check (quarter between 1 and 4),
  text text not null check (char_length(text) <= 300),
  is_public boolean not null,
  -- Private notes go with the account, before it is deleted; public ones stay without their author.
  author_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  check ((scope = 'company') = (registry_code is not null) and (scope = 'tag') = (tag_id is not null)),
  check (is_public or author_id is not null)
);
create index notes_company on notes (registry_code) where scope = 'company';
create index notes_tag on notes (tag_id) where scope = 'tag';
create index notes_everything on notes (year) where scope = 'all';
create index notes_author on notes (author_id);

-- Pictures and embeds show the public ones.
insert into data_versions (name) values ('notes');
create trigger notes_raise_version after insert or update or delete or truncate on notes
  for each statement execute function raise_version('notes');
