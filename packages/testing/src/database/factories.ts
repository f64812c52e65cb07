import { type NewCompany, saveCompanies } from '@kvartal/database/companies/save-companies'
import { saveRegistryFacts } from '@kvartal/database/directory/save-registry-facts'
import { addErrorReport, type NewErrorReport } from '@kvartal/database/error-reports'
import type { Schema } from '@kvartal/database/schema'
import { type NewTag, saveTags } from '@kvartal/database/tags'
import { addUser, type NewUser, type UserRecord } from '@kvartal/database/users'
import type { RegistryFacts } from '@kvartal/domain/company/facts'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { Kysely } from 'kysely'
import { registryFacts } from './registry-file.ts'

let made = 0

/** A text that is unique in the test file. */
function unique(): string {
  made += 1
  return String(made).padStart(6, '0')
}

/** A registry code that is unique in the test file. */
export function makeRegistryCode(): string {
  return `19${unique()}`
}

/** Saves a managed, active, tracked company; fields that are not given have made-up values. */
export async function makeCompany(
  db: Kysely<Schema>,
  given: Partial<NewCompany> = {},
): Promise<{ readonly id: number; readonly registryCode: string; readonly name: string }> {
  const registryCode = given.registryCode ?? makeRegistryCode()
  const name = given.name ?? `Ettevõte ${registryCode} OÜ`
  const ids = await saveCompanies(db, [
    { legalForm: 'OÜ', county: 'Harju maakond', ...given, registryCode, name },
  ])
  // The statement returns the id of every company it saves.
  return { id: ids.get(registryCode) as number, registryCode, name }
}

/** Saves facts of a company from the register; facts that are not given are missing. */
export async function makeKnown(
  db: Kysely<Schema>,
  given: Pick<RegistryFacts, 'registryCode' | 'name'> & Partial<RegistryFacts>,
  asOf = '2026-09-21',
): Promise<void> {
  await saveRegistryFacts(db, registryFacts(given), asOf)
}

/** Saves a tag and returns its id. */
export async function makeTag(db: Kysely<Schema>, given: Partial<NewTag> = {}): Promise<number> {
  const name = given.name ?? `Silt ${unique()}`
  // The statement returns the id of every tag it saves.
  return (await saveTags(db, [{ ...given, name }])).get(name) as number
}

/** Saves a report of an error and returns its id; by default of a visitor, about a company. */
export async function makeErrorReport(
  db: Kysely<Schema>,
  given: Partial<NewErrorReport> = {},
): Promise<number> {
  return addErrorReport(db, {
    registryCode: '10000018',
    period: null,
    metric: null,
    text: 'Käive on vale',
    email: null,
    userId: null,
    ...given,
  })
}

/** Saves an account; by default no password works for it. */
export async function makeUser(
  db: Kysely<Schema>,
  given: Partial<NewUser> = {},
): Promise<UserRecord> {
  const email = given.email ?? `kasutaja${unique()}@example.ee`
  const user = {
    name: 'Mari Maasikas',
    role: 'külaline',
    passwordHash: 'none',
    ...given,
    email,
  } as const
  const added = await addUser(db, user)
  if (added === null) throw new Error(`There is an account with the address ${email} already.`)
  return added
}

/** Saves a publication without figures and returns its id. */
export async function makePublication(
  db: Kysely<Schema>,
  given: { readonly publishedOn?: string; readonly series?: 'wide' | 'quarter' } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('publications')
    .values({
      series: given.series ?? 'wide',
      file_name: 'tasutud_maksud_kaesolev_aasta.csv',
      content_hash: unique(),
      published_on: given.publishedOn ?? '2026-07-10',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A quarter whose figures are missing unless given. */
export type GivenFigure = Pick<QuarterFigure, 'year' | 'quarter'> & Partial<QuarterFigure>

/** Saves a company's quarterly figures, and lists their quarters as having figures. */
export async function makeFigures(
  db: Kysely<Schema>,
  registryCode: string,
  figures: readonly GivenFigure[],
  publishedOn = '2026-07-10',
): Promise<void> {
  const publicationId = await makePublication(db, { publishedOn })
  await db
    .insertInto('figures')
    .values(
      figures.map(({ year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount }) => ({
        registry_code: registryCode,
        year,
        quarter,
        national_taxes: nationalTaxes ?? null,
        labor_taxes: laborTaxes ?? null,
        revenue: revenue ?? null,
        employee_count: employeeCount ?? null,
        publication_id: publicationId,
      })),
    )
    .execute()
  await db
    .insertInto('figure_periods')
    .values(figures.map(({ year, quarter }) => ({ year, quarter, published_on: publishedOn })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
