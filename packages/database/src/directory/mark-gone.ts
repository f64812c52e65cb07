import { formatDate } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import type { PoolClient } from 'pg'
import { isMuchShorter } from '../import/much-shorter.ts'

/** Companies that began or ceased to be gone from the register. */
export interface GoneCounts {
  readonly gone: number
  readonly back: number
  /** Why nothing was marked, as a sentence; `null` when the file could tell. */
  readonly doubt: string | null
}

interface WholeFile {
  readonly asOf: string
  /** How many companies the file has. */
  readonly companies: number
  /** Whether too much of it could not be read. */
  readonly isDoubtful: boolean
}

/** A company may be looked up before it is in the file. */
const daysUntilInFile = 7

/**
 * Marks the companies that a whole file of the register lacks, and those that are back. It needs
 * `registry_outcomes` and `unread_codes`, and the file must not be recorded yet.
 */
export async function markGone(
  client: PoolClient,
  { asOf, companies, isDoubtful }: WholeFile,
): Promise<GoneCounts> {
  const { rows } = await client.query<{ asOf: string; companies: number }>(
    'select as_of as "asOf", companies from registry_files order by as_of desc limit 1',
  )
  const last = rows[0] ?? null
  const back = await client.query<{ registry_code: string }>(
    `update directory d set gone_on = null from registry_outcomes o
     where d.registry_code = o.registry_code and d.gone_on is not null and o.outcome <> 'older' returning d.registry_code`,
  )
  const doubt = doubtAbout(last, companies)
  // A company is gone when an earlier file had it, so the first file cannot tell.
  const isSilent = last === null || doubt !== null || isDoubtful || last.asOf > asOf
  const gone = isSilent
    ? null
    : await client.query<{ registry_code: string }>(
        `update directory d set gone_on = $1
     where d.registry_as_of <= $1 and d.gone_on is null and d.registry_name is not null
       and (d.registration_date is null or d.registration_date < $1::date - $2::integer)
       and not exists (select from registry_outcomes o where o.registry_code = d.registry_code)
       and not exists (select from unread_codes u where u.registry_code = d.registry_code)
     returning registry_code`,
        [asOf, daysUntilInFile],
      )
  const changed = [...back.rows, ...(gone?.rows ?? [])].map(({ registry_code }) => registry_code)
  await raiseVersionOfCompanies(client, changed)
  return { gone: gone?.rowCount ?? 0, back: back.rowCount ?? 0, doubt }
}

function doubtAbout(
  last: { readonly asOf: string; readonly companies: number } | null,
  companies: number,
): string | null {
  if (last === null || !isMuchShorter(companies, last.companies)) return null
  return (
    `Ühtegi ettevõtet ei märgitud registri failist kadunuks: failis on ${formatWhole(companies)} ettevõtet, aga eelmises ` +
    `(${formatDate(last.asOf)}) oli ${formatWhole(last.companies)}.`
  )
}

/** Cached lists of curated companies have the mark, which is the directory's. */
async function raiseVersionOfCompanies(
  client: PoolClient,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return
  const { rowCount } = await client.query(
    'select from companies where registry_code = any($1) limit 1',
    [codes],
  )
  if (rowCount === 0) return
  await client.query("update data_versions set version = version + 1 where name = 'companies'")
  await client.query("select pg_notify('data_version', 'companies')")
}
