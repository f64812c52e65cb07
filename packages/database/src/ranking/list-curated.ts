import { codeOfLabel } from '@kvartal/domain/activities/activity-code'
import { countedSection } from '@kvartal/domain/company/activity'
import { codeText } from '@kvartal/domain/company/registry-code'
import { placesAmong } from '@kvartal/domain/ranking/code-columns'
import type { CuratedCompany, DirectoryColumns } from '@kvartal/domain/ranking/company-columns'
import { type Kysely, sql } from 'kysely'
import { emtakLabel, municipality } from '../directory/main-activity.ts'
import type { Schema } from '../schema.ts'

/** What a managed company is told by its own row. */
type ManagedRow = Omit<CuratedCompany, 'isGone' | 'municipality' | 'emtak'>

/** What EMTA's and the register's files say of it. */
type FileFacts = Pick<CuratedCompany, 'isGone' | 'municipality' | 'emtak'>

/**
 * All managed companies, hidden ones included, with the facts that rankings need; by registry code.
 * What files say of them is taken from the directory's columns: joining ten thousand of them with
 * their tables reads most of the country.
 */
export async function listCurated(
  db: Kysely<Schema>,
  reading: Promise<DirectoryColumns>,
): Promise<CuratedCompany[]> {
  const [rows, directory] = await Promise.all([readManaged(db), reading])
  const entries = placesAmong(
    Int32Array.from(rows, ({ code }) => code),
    directory.codes,
  )
  const known = Array.from(entries, (entry) => factsOfEntry(directory, entry))
  const unclear = await readFacts(
    db,
    rows.filter((row, i) => isUnclear(row, known[i] ?? null)).map(({ code }) => code),
  )
  return rows.map((row, i) => {
    const facts = unclear.get(row.code)
    if (facts !== undefined) return withFacts(row, facts, isCorrected(row, facts))
    return withFacts(row, known[i] ?? noFacts, false)
  })
}

const noFacts: FileFacts = { isGone: false, municipality: null, emtak: null }

function readManaged(db: Kysely<Schema>): Promise<readonly ManagedRow[]> {
  return sql<ManagedRow>`
    select companies.id, registry_code::integer as code, name, county, business_activity as activity, legal_form as "legalForm",
      vat_registered as "vatRegistered", coalesce(to_char(registration_date, 'YYYYMMDD')::integer, 0) as registered,
      is_active as "isActive", array(select tag_id from company_tags where company_id = companies.id) as "tagIds"
    from companies where state = 'managed' order by registry_code`
    .execute(db)
    .then(({ rows }) => rows)
}

/** What the directory's columns say of a company; `null` where it is not in them. */
function factsOfEntry({ labels, ...columns }: DirectoryColumns, entry: number): FileFacts | null {
  if (entry === -1) return null
  return {
    isGone: columns.gone[entry] === 1,
    municipality: labels.municipality[columns.municipality[entry] ?? 0] ?? null,
    emtak: labels.emtak[columns.emtak[entry] ?? 0] ?? null,
  }
}

const declaredSection = ({ emtak }: FileFacts) =>
  emtak === null ? null : countedSection(codeOfLabel(emtak).code, null)

/**
 * Whether the columns do not say which section counts: they have not EMTA's beside a declared one,
 * and companies that no list has may have general data.
 */
function isUnclear({ activity }: ManagedRow, facts: FileFacts | null): boolean {
  if (facts === null) return true
  const own = countedSection(null, activity)
  return own !== null && facts.emtak !== null && own !== declaredSection(facts)
}

interface FactsWithActivity extends FileFacts {
  readonly emtaActivity: string | null
}

async function readFacts(
  db: Kysely<Schema>,
  codes: readonly number[],
): Promise<ReadonlyMap<number, FactsWithActivity>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<FactsWithActivity & { readonly code: number }>`
    select asked.code::integer as code, directory.gone_on is not null as "isGone", directory.emta_activity as "emtaActivity",
      ${sql.raw(municipality)} as municipality, ${sql.raw(emtakLabel)} as emtak
    from unnest(${codes.map(codeText)}::text[]) as asked (code)
    left join directory on directory.registry_code = asked.code collate "C"
    left join company_details on company_details.registry_code = asked.code collate "C"`.execute(db)
  return new Map(rows.map(({ code, ...facts }) => [code, facts]))
}

/** A person who has written another section than EMTA's knows better than the register's code. */
function isCorrected({ activity }: ManagedRow, facts: FactsWithActivity): boolean {
  const own = countedSection(null, activity)
  return own !== null && activity !== facts.emtaActivity && own !== declaredSection(facts)
}

function withFacts(row: ManagedRow, facts: FileFacts, hasOwnSection: boolean): CuratedCompany {
  const { isGone, municipality: place, emtak } = facts
  const own = countedSection(null, row.activity)
  return {
    ...row,
    isGone,
    municipality: place,
    ...(hasOwnSection
      ? { activity: own, emtak: null }
      : { activity: declaredSection(facts) ?? own, emtak }),
  }
}
