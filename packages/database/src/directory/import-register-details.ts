import { formatDate } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import type {
  CompanyDetails,
  DetailsFile,
  DetailsPart,
} from '@kvartal/domain/registry/company-details'
import type { PoolClient } from 'pg'
import { copyBatches, copyLine, type ReadCounts } from '../import/copy-text.ts'
import { type ImportProgress, inImportTransaction } from '../import/in-import-transaction.ts'
import {
  countOutcomes,
  type ImportTold,
  judgeImport,
  type MergeCounts,
} from '../import/judge-import.ts'
import { isMuchShorter } from '../import/much-shorter.ts'
import type { Database } from '../open.ts'

/** The columns of a company, and the part of a file that each is. */
const columns = [
  { name: 'municipality', part: 'municipality' },
  { name: 'share_capital', part: 'shareCapital' },
  { name: 'share_capital_currency', part: 'shareCapital' },
  { name: 'website', part: 'website' },
  { name: 'activity_code', part: 'activities' },
  { name: 'activity_version', part: 'activities' },
] as const satisfies readonly { readonly name: string; readonly part: DetailsPart }[]

const columnsOf = (table: string) => columns.map(({ name }) => `${table}.${name}`).join(', ')
const columnNames = columns.map(({ name }) => name).join(', ')

/** A company's stored activities as the staged ones are written, so that they can be compared. */
const storedActivities = `
  select registry_code, jsonb_agg(jsonb_build_array(code, version::text, name, is_main, since::text) order by code, version) as activities
  from declared_activities group by registry_code`

interface DetailsImportOptions {
  /** The date of the file's data, `YYYY-MM-DD`. */
  readonly asOf: string
  readonly onProgress?: (progress: ImportProgress) => void
}

/** The result of importing the file: its objects, and its companies by outcome. */
export interface DetailsImportCounts
  extends ReadCounts, ImportTold, Omit<MergeCounts, 'olderThanStored'> {
  /** Companies whose main activity the file says. */
  readonly withMainActivity: number
  readonly activities: number
  readonly skipped: {
    /** Objects about natural persons. */
    readonly naturalPerson: number
    /** Objects without an eight-digit registry code. */
    readonly noRegistryCode: number
    /** Companies with stored details of a later day. */
    readonly olderThanStored: number
  }
}

/**
 * Imports the register's general data, all of it or nothing. A company that the file lacks keeps
 * its earlier details with their date, as does every part that the file says nothing about; details
 * of a later day are kept. Of companies whose details are equal only the date is written. Throws
 * what reading the file throws.
 */
export async function importRegisterDetails(
  database: Database,
  file: DetailsFile,
  options: DetailsImportOptions,
): Promise<DetailsImportCounts> {
  return inImportTransaction(database, 64, (client) => importInTransaction(client, file, options))
}

async function importInTransaction(
  client: PoolClient,
  file: DetailsFile,
  { asOf, onProgress }: DetailsImportOptions,
): Promise<DetailsImportCounts> {
  await client.query(`create temporary table incoming_details (
    registry_code text collate "C" not null, municipality text, share_capital numeric(20, 2),
    share_capital_currency text, website text, activity_code text collate "C", activity_version smallint,
    activities jsonb not null
  ) on commit drop`)
  const leftOut = { naturalPerson: 0, noRegistryCode: 0 }
  const counts = { withMainActivity: 0, activities: 0 }
  const readCounts = await copyBatches(client, file.batches, {
    copy: `copy incoming_details (registry_code, ${columnNames}, activities) from stdin`,
    lineOf(details: CompanyDetails) {
      counts.activities += details.activities.length
      const main = details.activities.find(({ isMain }) => isMain) ?? null
      if (main !== null) counts.withMainActivity++
      return copyLine([
        details.registryCode,
        details.municipality,
        details.shareCapital,
        details.shareCapitalCurrency,
        details.website,
        main?.code ?? null,
        main?.version ?? null,
        JSON.stringify(
          details.activities.map(({ code, version, name, isMain, since }) => [
            code,
            version,
            name,
            isMain,
            since,
          ]),
        ),
      ])
    },
    countLeftOut({ naturalPersons, withoutCode }) {
      leftOut.naturalPerson += naturalPersons
      leftOut.noRegistryCode += withoutCode
      return naturalPersons + withoutCode
    },
    onRead: (rows) => onProgress?.({ phase: 'read', rows }),
  })
  onProgress?.({ phase: 'merge', rows: readCounts.read })
  const told = await judgeImport(client, 'register-details', file.fileName, file.reading())
  const shortness = await doubtAbout(client, asOf)
  const { olderThanStored, ...merged } = await mergeDetails(client, asOf, file.absentParts())
  const doubts = [told.doubt, shortness].filter((doubt) => doubt !== null)
  return {
    ...readCounts,
    ...merged,
    ...counts,
    ...told,
    doubt: doubts.length === 0 ? null : doubts.join(' '),
    skipped: { ...leftOut, olderThanStored },
  }
}

/** Companies read in so many days before the newest file are those that the register has. */
const daysOfOneFile = 45

/** Why the file cannot be whole, as a sentence; `null` when it can, and for an older file. */
async function doubtAbout(client: PoolClient, asOf: string): Promise<string | null> {
  const { rows } = await client.query<{ newest: string | null; known: number; incoming: number }>(
    `select newest::text, (select count(*) from company_details where as_of >= newest - $1::integer) as known,
       (select count(*) from incoming_details) as incoming
     from (select max(as_of) as newest from company_details) last`,
    [daysOfOneFile],
  )
  const { newest = null, known = 0, incoming = 0 } = rows[0] ?? {}
  if (newest === null || newest > asOf || !isMuchShorter(incoming, known)) return null
  return (
    `Failis on ${formatWhole(incoming)} ettevõtet, aga varem (${formatDate(newest)}) oli neid ${formatWhole(known)}. ` +
    'Puuduvate ettevõtete andmed jäid alles.'
  )
}

/** Merges the staged companies. Leaves the temporary table `detail_outcomes`. */
async function mergeDetails(
  client: PoolClient,
  asOf: string,
  absentParts: readonly DetailsPart[],
): Promise<MergeCounts> {
  const isSaid = (part: DetailsPart) => !absentParts.includes(part)
  const values = columns.map(({ name, part }) => `${isSaid(part) ? 'i' : 'd'}.${name}`)
  // A company that is new has no activities, whatever the file says nothing about.
  const activities = isSaid('activities') ? 'i.activities' : `coalesce(s.activities, '[]')`
  await client.query('lock table company_details in share row exclusive mode')
  await client.query('analyze incoming_details')
  await client.query(
    `create temporary table detail_outcomes on commit drop as
       select i.registry_code, ${values.map((value, at) => `${value} as ${columns[at]?.name}`).join(', ')},
         ${activities} as activities,
         coalesce(s.activities, '[]') is distinct from ${activities} as has_other_activities,
         case
           when d.registry_code is null then 'added'
           when d.as_of > '${dayOf(asOf)}' then 'older'
           when (${columnsOf('d')}) is distinct from (${values.join(', ')})
             or coalesce(s.activities, '[]') is distinct from ${activities} then 'changed'
           else 'same'
         end as outcome
       from incoming_details i
       left join company_details d using (registry_code)
       left join (${storedActivities}) s using (registry_code)
       order by i.registry_code`,
  )
  await client.query('analyze detail_outcomes')
  const outcomes = await countOutcomes(client, 'detail_outcomes')
  // Triggers count every statement, even one that touches no row.
  if (outcomes.added > 0)
    await client.query(
      `insert into company_details (registry_code, ${columnNames}, as_of)
       select registry_code, ${columnNames}, $1 from detail_outcomes where outcome = 'added'`,
      [asOf],
    )
  if (outcomes.changed > 0)
    await client.query(
      `update company_details d set ${columns.map(({ name }) => `${name} = o.${name}`).join(', ')}
       from detail_outcomes o where d.registry_code = o.registry_code and o.outcome = 'changed'`,
    )
  await client.query(
    `update company_details d set as_of = $1 from detail_outcomes o
     where d.registry_code = o.registry_code and o.outcome in ('same', 'changed') and d.as_of <> $1`,
    [asOf],
  )
  await replaceActivities(client)
  return outcomes
}

/** Writes the activities of companies that now declare others. */
async function replaceActivities(client: PoolClient): Promise<void> {
  const isOther = `o.has_other_activities and o.outcome in ('added', 'changed')`
  await client.query(
    `delete from declared_activities a using detail_outcomes o
     where a.registry_code = o.registry_code and ${isOther} and o.outcome = 'changed'`,
  )
  await client.query(
    `insert into declared_activities (registry_code, code, version, name, is_main, since)
     select o.registry_code, a ->> 0, (a ->> 1)::smallint, a ->> 2, (a ->> 3)::boolean, (a ->> 4)::date
     from detail_outcomes o, jsonb_array_elements(o.activities) a where ${isOther}`,
  )
}

/** DDL statements take no parameters. */
function dayOf(asOf: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf)) throw new RangeError(`Not a day: ${asOf}`)
  return asOf
}
