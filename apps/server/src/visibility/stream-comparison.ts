import { Readable } from 'node:stream'
import type { chosenCompanies } from '@kvartal/contract/chosen-companies'
import type { ComparedCompany } from '@kvartal/contract/company'
import { listByKeys } from '@kvartal/database/companies/list-chosen-companies'
import type { Reads } from '@kvartal/database/open'
import { seesHidden } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import type * as z from 'zod/mini'
import { chunks } from '../cache/chunks.ts'
import type { Answer } from '../http/serve.ts'
import type { Work } from '../limits/lane.ts'
import type { Client } from '../limits/places.ts'
import { presentCompared } from '../present/company.ts'
import type { ReadChosenKeys } from './chosen-keys.ts'
import { showsUncurated } from './visible-company.ts'

/** Each query reads this many companies, which are in memory until the client has received them. */
const companiesPerQuery = 50

/** Each batch of work writes the text of this many companies. */
const companiesPerText = 10

interface Comparison<Found, Entry> {
  readonly query: z.output<typeof chosenCompanies>
  readonly visitor: Visitor
  readonly client: Client
  readonly work: Work
  readonly readKeys: ReadChosenKeys
  /** One query for all of the given registry codes; a company without an entry has no values to compare. */
  readonly find: (
    registryCodes: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Found[]>>
  readonly present: (company: ComparedCompany, found: readonly Found[]) => Entry
}

/**
 * Replies with one entry per selected company that the visitor may see. The text is written while it is sent, so that a tag
 * of ten thousand companies neither fills the memory nor delays other requests. The first part is written before anything is
 * sent, so that early failures get a status; a later one aborts the transfer. After a disconnect no further part is written.
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

/** The same reply as one text, for a comparison of few companies. */
export async function wholeComparison<Found, Entry>(
  database: Reads,
  comparison: Comparison<Found, Entry>,
): Promise<string> {
  const parts: string[] = []
  for await (const part of writeComparison(database, comparison)) parts.push(part)
  return parts.join('')
}

/** The reply with its envelope. */
async function* writeComparison<Found, Entry>(
  database: Reads,
  { query, visitor, client, work, readKeys, find, present }: Comparison<Found, Entry>,
): AsyncGenerator<string, void> {
  const { db } = database
  const includeHidden = seesHidden(visitor)
  const {
    companies: companyIds = [],
    codes = [],
    tags: tagIds = [],
    except: exceptIds = [],
  } = query
  const includeUncurated = codes.length > 0 && (await showsUncurated(database, visitor))
  const keys = await work(() =>
    readKeys({ companyIds, codes, tagIds, exceptIds, includeHidden, includeUncurated }, client),
  )
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
