import type { ComparedCompany } from '@kvartal/contract/company'
import { listByKeys } from '@kvartal/database/companies/list-chosen-companies'
import { readOriginOfVersions, type VersionedData } from '@kvartal/database/data-version'
import type { Reads } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { presentCompared } from '../companies/present-company.ts'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import { chunks } from '../kit/cache/value-cache.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { weakTagOf } from '../kit/http/prepared-body.ts'
import type { Answer } from '../kit/http/serve.ts'
import { type Chosen, keysOf } from './chosen-keys.ts'

// The product's own package.json. Another version of the product may write the same data
// differently.
const { version: product } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { readonly version: string }

interface Asked {
  readonly query: object
  readonly visitor: Visitor
}

/**
 * What a selection of companies depends on: they, the directory's companies, and whether those are
 * shown.
 */
export const selectionData = ['companies', 'directory', 'settings'] as const

/**
 * The ETag of a comparison that is written while it is sent: of the versions of its data, since its
 * content is only known at its end.
 * @param figures what is compared
 */
export function tagComparisons(
  { db }: Reads,
  versions: VersionTracker,
  figures: readonly VersionedData[],
): (asked: Asked) => Promise<string> {
  const readOrigin = keepPerVersion(
    async () => 0,
    () => readOriginOfVersions(db),
  )
  return async ({ query, visitor }) => {
    const version = await versions.read(...selectionData, ...figures)
    return weakTagOf(
      JSON.stringify([product, await readOrigin(), figures, version, query, visitor]),
    )
  }
}

/** Each query reads this many companies, which are in memory until the client has received them. */
const companiesPerQuery = 50

/** Each batch of work writes the text of this many companies. */
const companiesPerText = 10

interface Comparison<Found, Entry> extends Chosen {
  /**
   * One query for all of the given registry codes; a company without an entry has no values to
   * compare.
   */
  readonly find: (
    registryCodes: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Found[]>>
  readonly present: (company: ComparedCompany, found: readonly Found[]) => Entry
}

/**
 * Replies with one entry per selected company that the visitor may see. The text is written while
 * it is sent, so that a tag of ten thousand companies neither fills the memory nor delays other
 * requests. The first part is written before anything is sent, so that early failures get a status;
 * a later one aborts the transfer. After a disconnect no further part is written.
 */
export async function streamComparison<Found, Entry>(
  database: Reads,
  comparison: Comparison<Found, Entry>,
): Promise<Answer<Entry[]>> {
  const parts = writeComparison(database, comparison)
  const first = await parts.next()
  return {
    send(_, reply) {
      const text = Readable.from(withFirst(first, parts), { objectMode: false })
      reply.type('application/json; charset=utf-8').send(text)
    },
  }
}

/** The reply with its envelope. */
async function* writeComparison<Found, Entry>(
  database: Reads,
  { find, present, ...chosen }: Comparison<Found, Entry>,
): AsyncGenerator<string, void> {
  const { db } = database
  const { visitor, work } = chosen
  const includeHidden = seesHidden(visitor)
  const keys = await keysOf(database, chosen)
  let lead = '{"success":true,"data":['
  for (const someKeys of chunks(keys, companiesPerQuery)) {
    const read = await work(async () => {
      const companies = await listByKeys(db, someKeys, { includeHidden })
      return { companies, found: await find(companies.map(({ registryCode }) => registryCode)) }
    })
    for (const some of chunks(read.companies, companiesPerText)) {
      const entryOf = (company: (typeof some)[number]) =>
        present(presentCompared(company), read.found.get(company.registryCode) ?? [])
      const text = await work(async () =>
        some.map((company) => JSON.stringify(entryOf(company))).join(),
      )
      yield lead + text
      lead = ','
    }
  }
  // Without any company the beginning has not been written yet.
  yield lead === ',' ? ']}' : `${lead}]}`
}

async function* withFirst(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done !== true) yield first.value
  yield* rest
}
