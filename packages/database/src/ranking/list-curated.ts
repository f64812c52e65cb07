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
interface FileFacts extends Pick<CuratedCompany, 'isGone' | 'municipality' | 'emtak'> {
  /** Only where the database was asked for it. */
  readonly emtaActivity?: string | null
}

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
  const known = rows.map((row, i) => {
    const entry = entries[i] ?? -1
    return { row, isListed: entry !== -1, facts: factsOfEntry(directory, entry) }
  })
  // The columns have no section of EMTA's beside a declared one, and companies that no list has may
  // have general data.
  const unclear = known.filter(({ row, isListed, facts }) => !isListed || hasOther(row, facts))
  const asked = await readFacts(
    db,
    unclear.map(({ row }) => row.code),
  )
  return known.map(({ row, facts }) => withFacts(row, asked.get(row.code) ?? facts))
}

function readManaged(db: Kysely<Schema>): Promise<readonly ManagedRow[]> {
  return sql<ManagedRow>`
    select companies.id, registry_code::integer as code, name, county, business_activity as activity, legal_form as "legalForm",
      vat_registered as "vatRegistered", coalesce(to_char(registration_date, 'YYYYMMDD')::integer, 0) as registered,
      is_active as "isActive", array(select tag_id from company_tags where company_id = companies.id) as "tagIds"
    from companies where state = 'managed' order by registry_code`
    .execute(db)
    .then(({ rows }) => rows)
}

/** What the directory's columns say of a company; nothing where it is not in them, at -1. */
function factsOfEntry({ labels, ...columns }: DirectoryColumns, entry: number): FileFacts {
  return {
    isGone: columns.gone[entry] === 1,
    municipality: labels.municipality[columns.municipality[entry] ?? -1] ?? null,
    emtak: labels.emtak[columns.emtak[entry] ?? -1] ?? null,
  }
}

const declaredSection = ({ emtak }: FileFacts) =>
  emtak === null ? null : countedSection(codeOfLabel(emtak).code, null)

/** Whether a company's own row has another section than the code that it declares. */
function hasOther({ activity }: ManagedRow, facts: FileFacts): boolean {
  const own = countedSection(null, activity)
  return own !== null && facts.emtak !== null && own !== declaredSection(facts)
}

async function readFacts(
  db: Kysely<Schema>,
  codes: readonly number[],
): Promise<ReadonlyMap<number, FileFacts>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<FileFacts & { readonly code: number }>`
    select asked.code::integer as code, directory.gone_on is not null as "isGone", directory.emta_activity as "emtaActivity",
      ${sql.raw(municipality)} as municipality, ${sql.raw(emtakLabel)} as emtak
    from unnest(${codes.map(codeText)}::text[]) as asked (code)
    left join directory on directory.registry_code = asked.code collate "C"
    left join company_details on company_details.registry_code = asked.code collate "C"`.execute(db)
  return new Map(rows.map(({ code, ...facts }) => [code, facts]))
}

function withFacts(row: ManagedRow, { emtaActivity, ...facts }: FileFacts): CuratedCompany {
  const own = countedSection(null, row.activity)
  // A person who has written another section than EMTA's knows better than the register's code.
  const isCorrected =
    emtaActivity !== undefined && row.activity !== emtaActivity && hasOther(row, facts)
  return isCorrected
    ? { ...row, ...facts, activity: own, emtak: null }
    : { ...row, ...facts, activity: declaredSection(facts) ?? own }
}
