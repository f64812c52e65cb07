-- Codes and keys compare byte by byte; names sort in Estonian order on any server, whatever its own order is.
-- Money is euros with cents, dates are dates, ids are integers.

-- A file that was taken in. Later publications win; on the same day the wide file wins, then the later arrival.
create table publications (
  id integer generated always as identity primary key,
  series text not null check (series in ('wide', 'quarter')),
  file_name text not null,
  content_hash text not null,
  published_on date not null,
  -- Registry codes whose figures were kept; null when every legal person's were.
  kept_codes text[],
  imported_at timestamptz not null default now(),
  unique (content_hash, series, published_on)
);

-- What a publication speaks of: how many rows of the file fall in each year or quarter (quarter 0: the whole year).
create table publication_coverage (
  publication_id integer not null references publications on delete cascade,
  year smallint not null,
  quarter smallint not null check (quarter between 0 and 4),
  row_count integer not null,
  primary key (publication_id, year, quarter)
);

-- Company-years that a publication holds but whose figures could not be read: it says nothing of them.
create table publication_unreadable (
  publication_id integer not null references publications on delete cascade,
  registry_code text collate "C" not null,
  year smallint not null,
  primary key (publication_id, registry_code, year)
);

-- Quarterly figures as published, by registry code, whether the company is curated here or not. The publication is
-- one that published these very values. It is no foreign key: publications are never deleted, and a check for every
-- row would make an import three times as long.
create table figures (
  registry_code text collate "C" not null,
  year smallint not null,
  quarter smallint not null check (quarter between 1 and 4),
  national_taxes numeric(16, 2),
  labor_taxes numeric(16, 2),
  revenue numeric(16, 2),
  employee_count integer,
  publication_id integer not null,
  primary key (registry_code, year, quarter)
);

-- By company and year: the newest publication of each series that holds the quarter, whether it changed the figures or
-- not. The newer of the two is what a file must outrank to change the figures of that quarter. The first figures of a
-- quarter go in without a note here; figure_periods says so until the next file about that year needs to know. Every
-- new wide file touches nearly all of the rows, which takes half the time where pages have room for the new versions.
create table last_publications (
  registry_code text collate "C" not null,
  year smallint not null,
  wide_1 integer,
  wide_2 integer,
  wide_3 integer,
  wide_4 integer,
  quarter_1 integer,
  quarter_2 integer,
  quarter_3 integer,
  quarter_4 integer,
  primary key (registry_code, year)
) with (fillfactor = 50);

-- Figures that a newer file of the same series no longer holds; out of every reader's sight.
create table removed_figures (
  registry_code text collate "C" not null,
  year smallint not null,
  quarter smallint not null,
  national_taxes numeric(16, 2),
  labor_taxes numeric(16, 2),
  revenue numeric(16, 2),
  employee_count integer,
  publication_id integer not null,
  -- The publication that no longer holds them.
  removed_by integer not null,
  primary key (registry_code, year, quarter)
);

-- Quarters that have figures, with the newest publication's date.
create table figure_periods (
  year smallint not null,
  quarter smallint not null,
  published_on date not null,
  -- The publication that all figures of the quarter come from, as long as last_publications has no note of that.
  unnoted_publication_id integer,
  primary key (year, quarter)
);

-- Every company known from EMTA or the register, by code. Every new file touches nearly all of it: room for that.
create table directory (
  registry_code text collate "C" primary key,
  emta_name text,
  emta_county text,
  emta_activity text,
  emta_vat_registered boolean,
  -- The date of the newest file that holds the company, and which file; wide files do not tell of VAT.
  emta_as_of date,
  emta_publication_id integer,
  emta_vat_publication_id integer,
  registry_name text,
  legal_form text,
  county text,
  vat_registered boolean,
  status text,
  registration_date date,
  street text,
  postal_code text,
  full_address text,
  registry_as_of date
) with (fillfactor = 60);

-- Companies curated here. A recommendation is a company in state 'pending'.
create table companies (
  id integer generated always as identity primary key,
  registry_code text collate "C" not null unique check (registry_code ~ '^[0-9]{8}$'),
  state text not null default 'managed' check (state in ('managed', 'pending')),
  name text collate "et-x-icu" not null,
  legal_form text,
  county text,
  business_activity text,
  vat_registered boolean,
  is_active boolean not null default true,
  is_tracked boolean not null default true,
  status text,
  registration_date date,
  street text,
  postal_code text,
  full_address text,
  emta_as_of date,
  registry_as_of date,
  -- The name as searches compare it: folded, and its folded words each behind a space (src/companies/search-text.ts).
  folded_name text collate "C" not null,
  folded_words text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table company_former_names (
  company_id integer not null references companies on delete cascade,
  name text not null,
  start_date date,
  end_date date,
  folded_name text collate "C" not null,
  folded_words text collate "C" not null
);
create index company_former_names_company on company_former_names (company_id);

create table tags (
  id integer generated always as identity primary key,
  name text collate "et-x-icu" not null unique,
  description text,
  color text not null default '#6c757d',
  text_color text not null default '#ffffff',
  created_at timestamptz not null default now()
);

create table company_tags (
  company_id integer not null references companies on delete cascade,
  tag_id integer not null references tags on delete cascade,
  primary key (company_id, tag_id)
);
create index company_tags_tag on company_tags (tag_id);

create table tax_rates (
  year smallint primary key check (year between 2000 and 2100),
  social_tax_rate numeric(5, 2) not null check (social_tax_rate between 0 and 100),
  income_tax_rate numeric(5, 2) not null check (income_tax_rate between 0 and 100),
  updated_at timestamptz not null default now()
);

create table settings (
  key text primary key,
  value jsonb not null,
  description text,
  updated_at timestamptz not null default now()
);

-- Raised by every change to what a prepared answer is made of, in the change's own transaction.
create table data_versions (
  name text primary key,
  version bigint not null default 1
);
insert into data_versions (name) values ('companies');

create function raise_companies_version() returns trigger language plpgsql as $$
begin
  update data_versions set version = version + 1 where name = 'companies';
  perform pg_notify('data_version', 'companies');
  return null;
end $$;

create trigger companies_raise_version after insert or update or delete or truncate on companies
  for each statement execute function raise_companies_version();
create trigger company_tags_raise_version after insert or update or delete or truncate on company_tags
  for each statement execute function raise_companies_version();
create trigger tags_raise_version after insert or update or delete or truncate on tags
  for each statement execute function raise_companies_version();
create trigger former_names_raise_version after insert or update or delete or truncate on company_former_names
  for each statement execute function raise_companies_version();

-- What a new installation starts with is sown once (src/seeds.ts); rows deleted since do not come back.
create table seeds (
  name text primary key,
  sown_at timestamptz not null default now()
);
