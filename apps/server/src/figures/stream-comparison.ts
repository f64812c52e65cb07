import type { chosenCompanies } from '@kvartal/contract/chosen-companies'
import type { ComparedCompany } from '@kvartal/contract/company'
import {
  type ChosenKey,
  type CompanyChoice,
  listChosenKeys,
  listByKeys,
} from '@kvartal/database/companies/list-chosen-companies'
import { readOriginOfVersions, type VersionedData } from '@kvartal/database/data-version'
import type { Reads } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { presentCompared } from '../companies/present-company.ts'
import { showsUncurated } from '../companies/visible-company.ts'
import { keepPerVersion } from '../kit/cache/shared-reads.ts'
import { openValueCache, chunks } from '../kit/cache/value-cache.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import { weakTagOf } from '../kit/http/prepared-body.ts'
import type { Answer } from '../kit/http/serve.ts'
import type { Client } from '../kit/limits/client.ts'
import type { Work } from '../kit/limits/lane.ts'
import type { KeptPerCompany } from './keep-per-company.ts'

/** The keys of a selection's companies, in the order of the reply. */
type ReadChosenKeys = (choice: CompanyChoice, client: Client) => Promise<readonly ChosenKey[]>

/** The most keys that are cached, some 100 bytes each. */
const mostKeys = 100_000

/**
 * Caches the companies of a selection per version of companies and tags: sorting ten thousand by
 * name takes longer than anything else before the first part of a comparison, and visitors who
 * disconnected early made the server repeat it.
 */
export function cacheChosenKeys({ db }: Reads, versions: VersionTracker): ReadChosenKeys {
  const cache = openValueCache<readonly ChosenKey[]>(mostKeys, (keys) => 1 + keys.length)
  return async (choice, client) => {
    // Companies that are not curated depend on the directory, and a few companies are found at
    // once.
    if (choice.codes?.length !== 0 || choice.tagIds?.length === 0) return listChosenKeys(db, choice)
    return cache.read(JSON.stringify(choice), await versions.read('companies'), client, () =>
      listChosenKeys(db, choice),
    )
  }
}

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
 * What a selection of companies depends on: they, the directory's companies and names, and whether
 * those are shown.
 */
export const selectionData = ['companies', 'directory', 'names', 'settings'] as const

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

interface Chosen {
  readonly query: z.output<typeof chosenCompanies>
  readonly visitor: Visitor
  readonly client: Client
  readonly work: Work
  readonly readKeys: ReadChosenKeys
}

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

interface WholeComparison extends Chosen {
  /** What is compared of a company as JSON in UTF-8, and its name in an entry. */
  readonly texts: KeptPerCompany<Buffer>
  readonly name: string
}

const envelope = { begin: Buffer.from('{"success":true,"data":['), end: Buffer.from(']}') }
const comma = Buffer.from(',')
const closing = Buffer.from('}')

/** The same reply as one text in UTF-8, for a comparison of few companies. */
export async function wholeComparison(
  database: Reads,
  { texts, name, ...chosen }: WholeComparison,
): Promise<Buffer> {
  const { db } = database
  const { work } = chosen
  const keys = await keysOf(database, chosen)
  const codes = keys.map(({ registryCode }) => registryCode)
  const [companies, textOf] = await Promise.all([
    work(() => listByKeys(db, keys, { includeHidden: seesHidden(chosen.visitor) })),
    texts.read(codes, work),
  ])
  const entries = companies.flatMap((company, i) => [
    ...(i === 0 ? [] : [comma]),
    Buffer.from(`{"company":${JSON.stringify(presentCompared(company))},"${name}":`),
    textOf.get(company.registryCode) ?? Buffer.from('[]'),
    closing,
  ])
  return Buffer.concat([envelope.begin, ...entries, envelope.end])
}

async function keysOf(
  database: Reads,
  { query, visitor, client, work, readKeys }: Chosen,
): Promise<readonly ChosenKey[]> {
  const {
    companies: companyIds = [],
    codes = [],
    tags: tagIds = [],
    except: exceptIds = [],
  } = query
  const includeHidden = seesHidden(visitor)
  const includeUncurated = codes.length > 0 && (await showsUncurated(database, visitor))
  return work(() =>
    readKeys({ companyIds, codes, tagIds, exceptIds, includeHidden, includeUncurated }, client),
  )
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
