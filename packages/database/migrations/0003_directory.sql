-- Searching every name that EMTA or the register knows: by the beginnings of words and by parts of them.
create extension if not exists pg_trgm;

-- The name as directory_names holds it, so that a row whose name is another now can be told (src/directory/take-up-names.ts).
alter table directory add column searched_name text;
create index directory_waiting on directory (registry_code)
  where coalesce(registry_name, emta_name) is distinct from searched_name;

-- The present names of the directory as searches compare them (src/directory/name-text.ts). Apart from the directory,
-- because every new file touches each of its rows while names hardly ever change.
create table directory_names (
  registry_code text collate "C" primary key,
  name text collate "et-x-icu" not null,
  -- The folded words, each behind a space.
  folded_words text collate "C" not null,
  -- The folded words without legal forms, a space between them.
  bare_name text collate "C" not null
) with (fillfactor = 90);
create index directory_names_bare on directory_names (bare_name);
create index directory_names_words on directory_names using gin (folded_words gin_trgm_ops);

-- Names that companies bore, of those companies that the register was asked about.
create table directory_former_names (
  registry_code text collate "C" not null,
  name text collate "et-x-icu" not null,
  start_date date,
  end_date date,
  folded_words text collate "C" not null,
  bare_name text collate "C" not null
);
create index directory_former_names_code on directory_former_names (registry_code);
create index directory_former_names_bare on directory_former_names (bare_name);
create index directory_former_names_words on directory_former_names using gin (folded_words gin_trgm_ops);
