import { saveCompanies } from '@kvartal/database/companies/save-companies'
import { indexNewNames } from '@kvartal/database/directory/index-names'
import { storeDirectoryColumns } from '@kvartal/database/directory/scan-directory'
import type { Database } from '@kvartal/database/open'
import { storeAllQuarters } from '@kvartal/database/ranking/scan-quarters'
import { saveTags } from '@kvartal/database/tags'
import { counties } from '@kvartal/domain/company/county'
import { sectionsOf2008 as activities } from '@kvartal/domain/company/sections'
import { makePublication } from '@kvartal/testing/database/factories'
import { randomFrom } from '@kvartal/testing/database/made-country'
import { syntheticTaxpayer } from '@kvartal/testing/generators/emta/taxpayer'
import { chunks } from '../../apps/server/src/kit/cache/value-cache.ts'
import { madeCompany } from '../registry-country/made-companies.ts'
import { saveFormerNames } from '../registry-country/search-texts.ts'
import { codeAt } from '../stored-country.ts'
import { openMadeDetails } from './made-details.ts'

/** How large a stored country is. */
export interface CountrySize {
  /** Companies with quarterly figures and annual reports; the first ones of the directory. */
  readonly companies: number
  readonly inDirectory: number
  readonly curated: number
  /** In addition to one that all curated companies have. */
  readonly tags: number
  readonly formerNames: number
}

const wholeCountry: CountrySize = {
  companies: 160_000,
  inDirectory: 375_000,
  curated: 10_000,
  tags: 200,
  formerNames: 20_000,
}

/** A small country with as many curated companies as the list can hold. */
export const fullList: CountrySize = {
  companies: 1_000,
  inDirectory: 10_000,
  curated: 10_000,
  tags: 30,
  formerNames: 100,
}

/**
 * A country of this many companies, with everything in proportion except the number of tags, and of
 * what people curate, which does not grow beyond Estonia's.
 */
export function countryOf(companies: number): CountrySize {
  const inProportion = (number: number) => Math.round((number * companies) / wholeCountry.companies)
  return {
    companies,
    inDirectory: inProportion(wholeCountry.inDirectory),
    curated: Math.min(inProportion(wholeCountry.curated), wholeCountry.curated),
    tags: wholeCountry.tags,
    formerNames: inProportion(wholeCountry.formerNames),
  }
}

/** The id of the tag of all curated companies. */
export function wholeTagOf({ tags }: CountrySize): number {
  return tags + 1
}

/** Stored years: figures of all forty quarters, and annual reports of the last of them. */
const storedYears = { first: 2017, last: 2026, reports: [2024, 2025] } as const

const perStatement = 20_000

/**
 * Stores a country in an empty database: directory, curated companies with tags, figures, annual
 * reports.
 */
export async function storeWholeCountry(database: Database, size: CountrySize): Promise<void> {
  await storeDirectory(database, size.inDirectory)
  await saveFormerNames(database, { companies: size.inDirectory, formerNames: size.formerNames })
  await indexNewNames(database.db)
  await storeCurated(database, size)
  // The first one's id is 1, as storing figures expects.
  await makePublication(database.db, { publishedOn: '2026-08-10' })
  // As EMTA publishes: a file of the earlier years, then one of the last two, each by company and
  // year.
  await storeQuarters(database, size.companies, storedYears.first, storedYears.last - 2)
  await storeQuarters(database, size.companies, storedYears.last - 1, storedYears.last)
  for (const year of storedYears.reports) await storeReports(database, size.companies, year)
  await storeAllQuarters(database)
  await storeDirectoryColumns(database)
  await database.pool.query('vacuum analyze')
}

async function storeDirectory({ pool }: Database, companies: number): Promise<void> {
  const indexes = Array.from({ length: companies }, (_, index) => index)
  const detailsOf = await openMadeDetails(randomFrom(3))
  for (const some of chunks(indexes, perStatement)) {
    const rows = some.map((index) => ({
      ...syntheticTaxpayer(1, index),
      name: madeCompany(index).name,
    }))
    await pool.query(
      `insert into directory (registry_code, emta_name, emta_county, emta_activity, emta_vat_registered, emta_as_of,
         registry_name, legal_form, county, status, registration_date, registry_as_of)
       select code, upper(name), county, activity, vat, '2026-10-10', name, case when random() < 0.85 then 'OÜ' when random() < 0.5 then 'MTÜ' else 'AS' end,
         county, 'Registrisse kantud', date '1995-01-01' + (random() * 11000)::integer, '2026-11-01'
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) as made (code, name, county, activity, vat)`,
      [
        rows.map(({ index }) => codeAt(index)),
        rows.map(({ name }) => name),
        rows.map(({ index }) => countyAt(index)),
        rows.map(({ activity }) => activity.estonian),
        rows.map(({ vatRegistered }) => vatRegistered),
      ],
    )
    const details = rows.map(({ index, activity }) => detailsOf(activity.estonian, countyAt(index)))
    await pool.query(
      `insert into company_details (registry_code, as_of, municipality, activity_code, activity_version)
       select code, '2026-11-01', municipality, activity, version
       from unnest($1::text[], $2::text[], $3::text[], $4::smallint[]) as made (code, municipality, activity, version)`,
      [
        rows.map(({ index }) => codeAt(index)),
        details.map(({ municipality }) => municipality),
        details.map(({ code }) => code),
        details.map(({ version }) => version),
      ],
    )
  }
}

/** Two fifths of all companies are in the first county. */
function countyAt(index: number): string | null {
  if (index % 50 === 49) return null
  return index % 5 < 2 ? counties[0] : (counties[index % counties.length] ?? null)
}

async function storeCurated(
  { db }: Database,
  { curated, companies, tags }: CountrySize,
): Promise<void> {
  const names = [
    ...Array.from({ length: tags }, (_, i) => ({ name: `Klaster ${i + 1}` })),
    { name: 'Kõik' },
  ]
  const tagIds = [...(await saveTags(db, names)).values()]
  const step = Math.max(1, Math.floor(companies / Math.max(1, curated)))
  const made = Array.from({ length: curated }, (_, i) => {
    const index = i * step
    const { activity } = syntheticTaxpayer(1, index)
    return {
      registryCode: codeAt(index),
      name: madeCompany(index).name,
      county: countyAt(index),
      businessActivity:
        activities.find(({ letter }) => letter === activity.letter)?.estonian ?? null,
      tagIds: [tagIds[i % tags], tagIds[(i * 7 + 3) % tags], tagIds[tags]].filter(
        (id, place, all) => id !== undefined && all.indexOf(id) === place,
      ) as number[],
    }
  })
  for (const some of chunks(made, 2000)) await saveCompanies(db, some)
}

async function storeQuarters(
  { pool }: Database,
  companies: number,
  from: number,
  to: number,
): Promise<void> {
  await pool.query('select setseed(0.5)')
  await pool.query(
    `insert into figures (registry_code, year, quarter, national_taxes, labor_taxes, revenue, employee_count, publication_id)
     select code, year, quarter,
       round((size * 0.2 * (0.8 + random() * 0.4))::numeric, 2), round((staff * 2400 * (0.8 + random() * 0.4))::numeric, 2),
       case when random() < 0.9 then round((size * (0.7 + random() * 0.6) - 500)::numeric, 2) end,
       case when staff > 0 then greatest(0, staff + (random() * 3)::integer - 1) end, 1
     from (
       select (10000018 + company * 19)::text as code, exp(9.5 + 2.1 * (random() + random() + random() + random() - 2) * 1.7) as size,
         case when random() < 0.6 then ceil(exp(1.2 + 1.4 * (random() + random() + random() - 1.5) * 2))::integer else 0 end as staff
       from generate_series(0, $1::integer - 1) as company
     ) as made, generate_series($2::integer, $3::integer) as year, generate_series(1, 4) as quarter`,
    [companies, from, to],
  )
  await pool.query(
    `insert into figure_periods (year, quarter, published_on, unnoted_publication_id)
     select year, quarter, make_date(year, 3 * quarter, 1) + 40, 1 from generate_series($1::integer, $2::integer) as year, generate_series(1, 4) as quarter`,
    [from, to],
  )
}

/** A balance sheet and an income statement for each company. */
async function storeReports({ pool }: Database, companies: number, year: number): Promise<void> {
  await pool.query(
    `insert into annual_reports (registry_code, year, report_type, period_start, period_end, is_consolidated, columns, rows, figures, source,
       source_name, as_of, seen_on)
     select (10000018 + company * 19)::text, $2::integer, type, make_date($2, 1, 1), make_date($2, 12, 31), false, '{"A1": "31.12"}',
       (select jsonb_agg(jsonb_build_array(line, 'Aruande rida ' || line, jsonb_build_object('A1', round(size * line)), 'Element' || line))
         from generate_series(1, 22) as line),
       case type when '14' then jsonb_build_object('totalAssets', round(size), 'currentAssets', round(size * 0.6), 'nonCurrentAssets', round(size * 0.4),
           'equity', round(size * (equity - 0.1)), 'liabilities', round(size * (1.1 - equity)), 'currentLiabilities', round(size * (1.1 - equity) * 0.7),
           'nonCurrentLiabilities', round(size * (1.1 - equity) * 0.3))
         else jsonb_build_object('revenue', round(size * 2), 'operatingProfit', round(size * (equity - 0.3)), 'netProfit', round(size * (equity - 0.35)),
           'goodsAndServices', -round(size)) end,
       'open-data', 'aruanded', make_date($2 + 1, 6, 30), make_date($2 + 1, 7, 1)
     from (
       select company, exp(11 + 2 * (random() + random() + random() - 1.5) * 2) as size, random() as equity from generate_series(0, $1::integer - 1) as company
     ) as made, unnest(array['14', '35']) as type`,
    [companies, year],
  )
}
