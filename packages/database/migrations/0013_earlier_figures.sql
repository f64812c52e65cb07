-- A quarter's figures as each publication had them: versions (docs/decisions/0021-versions-of-figures.md).

alter table publications
  -- An extract that comes with the product; it is silent about companies that EMTA did publish.
  add column is_sample boolean not null default false,
  -- The run that took the file in first, and the page that it came from; null outside of runs. No foreign key, since
  -- what is known of a file does not depend on the run.
  add column run_id integer,
  add column page_url text;
update publications set is_sample = true where content_hash in (
    'a37bfcbe2ea588831dafe4ad056bba4c15364a89754f3b9f827c9b67df87a5f4',
    '42806b7d49ac26797efe00e92d3ac6e205b05c021be382bacf9911ff6cbfce7b',
    'cac5a0387d3d6397af7c16cffd652e36995e65334e130f373ef95ce9eee296e9',
    '48a30ae3d7932da3d8fdebbd796fcd59ebecd08f9f183eeea62adc8c5571a50c',
    '198327cc290f55258e25e38aeb653173f87b93add4b546e5733f1d1a37b4cdaa',
    'b1fc94b77717dc26d25dc297dad676a6607d88800ac0d211166282856061694e',
    'd92c2c229112fccbb451dea1a8bdcd86de738ccd2563589a2e283bd9c555f313',
    'e0eb3fc95096452d413ba5142d732778966dbb9d4077b37954570c1e249eeaf3',
    '87aa146db638bc37665cf814eadb09f50441ae7def4a71db73677c80efb4c171',
    '9fb4dc907e9aaea772b7d7fa08c99c11462db6f2d8b3402d5e0c10b7dffea795',
    '9e2c3b991e783824f6594463840f09488beb57042749e773f875fb6a73104561',
    '0d5366f84cea22d3f9a037744c3caf31779c630d6fab286074d9d00b4476a11a',
    'a287b8999d3de0618eddf40b330df0ca7f877a9fc6b7ffe1bd7a1cb57b47c9b0',
    'dc454b67e197613ec43f9f0fa5ce9cf72d07b82f24538c351e8d1918db75b1c9',
    '2e7f5960f168144e8cf3bef0fb6cf3759f846d028515f4a01ffdd93be3d57749',
    'ed25ac1ed92ddc1e77d37f9d8f3e9e2e8730078177796147c85f954414de072b',
    '1b02fbf52b15627bbc31d5139d2cab330bbf59cb81640a203b876df842784140',
    '6eab5cadc281a1f52fb9a00963af5ef420f0fd3fe0ca13663b28c562ed904449',
    'b9861af2a0e9188716c396651cf984ff967095db082d3bdffd5f7a339f6cb98c'
);

-- figures.publication_id is from now on the first publication, by rank, of the unbroken row of publications that hold
-- these values, and this is its line about the company; null for figures taken in before lines were kept.
alter table figures add column line integer;
alter table removed_figures add column line integer;

-- Values that a newer publication corrected, each with the first publication that held them. Not unique in the index,
-- which is so a third of the size.
create table earlier_figures (
  registry_code text collate "C" not null,
  year smallint not null,
  quarter smallint not null,
  national_taxes numeric(16, 2),
  labor_taxes numeric(16, 2),
  revenue numeric(16, 2),
  employee_count integer,
  publication_id integer not null,
  line integer
);
create index earlier_figures_company on earlier_figures (registry_code);

-- Every publication that holds figures of the company and year, in no order, each packed into a number: its id from bit
-- 36 on, its line from bit 4 on (0: unknown), and the quarters as bits 0 to 3. A publication with which a version begins
-- may be missing here, since the version has it.
alter table last_publications add column holders bigint[] not null default '{}';

-- Of figures taken in earlier, only the newest holder is known to have had the present values.
update last_publications l set holders = array(
  select (newest.id::bigint << 36) | bit_or(newest.bit)
  from (values
    (1, case when coalesce(rank_of[l.wide_1], 0) > coalesce(rank_of[l.quarter_1], 0) then l.wide_1 else l.quarter_1 end),
    (2, case when coalesce(rank_of[l.wide_2], 0) > coalesce(rank_of[l.quarter_2], 0) then l.wide_2 else l.quarter_2 end),
    (4, case when coalesce(rank_of[l.wide_3], 0) > coalesce(rank_of[l.quarter_3], 0) then l.wide_3 else l.quarter_3 end),
    (8, case when coalesce(rank_of[l.wide_4], 0) > coalesce(rank_of[l.quarter_4], 0) then l.wide_4 else l.quarter_4 end)
  ) newest (bit, id)
  where newest.id is not null group by newest.id
)
from (
  -- The rank of each publication at the place of its id.
  select array_agg(ranked.rank order by place) as rank_of
  from generate_series(1, (select max(id) from publications)) place
  left join (
    select id, row_number() over (order by published_on, series = 'wide', id) as rank from publications
  ) ranked on ranked.id = place
) ranks;
