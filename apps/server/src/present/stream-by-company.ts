import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompanyInList } from '@kvartal/database/companies/company-in-list'
import type { Answer } from '../http/serve.ts'

/** So many companies are read by one query: nearly every comparison whole. */
const readAtOnce = 250

/** So many are turned into text between two looks at other requests. */
const writtenAtOnce = 10

/**
 * Answers with one entry a company, written piece by piece while it is sent, so that a tag of ten thousand companies
 * neither fills the memory nor holds other requests up. The first piece is made before anything is sent, so that what
 * fails at once fails with a status; what fails later breaks the transfer off.
 * @param read reads what is told of some companies, by registry code
 */
export async function streamByCompany<Read, Entry>(
  companies: readonly CompanyInList[],
  read: (registryCodes: readonly string[]) => Promise<ReadonlyMap<string, Read>>,
  present: (company: CompanyInList, read: Read | undefined) => Entry,
): Promise<Answer<Entry[]>> {
  const pieces = piecesOf()
  const first = await pieces.next()
  return {
    send(_, reply) {
      const text = Readable.from(continued(first, pieces), { objectMode: false })
      reply.type('application/json; charset=utf-8').send(text)
    },
  }

  /** The reply with its envelope. */
  async function* piecesOf(): AsyncGenerator<string> {
    let lead = '{"success":true,"data":['
    for (const batch of chunks(companies, readAtOnce)) {
      const found = await read(batch.map((company) => company.registryCode))
      for (const part of chunks(batch, writtenAtOnce)) {
        yield lead + part.map((company) => JSON.stringify(present(company, found.get(company.registryCode)))).join()
        lead = ','
        await nextTurn()
      }
    }
    yield companies.length === 0 ? `${lead}]}` : ']}'
  }
}

async function* continued(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value
  yield* rest
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
