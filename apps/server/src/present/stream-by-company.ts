import { Readable } from 'node:stream'
import type { Answer } from '../http/serve.ts'
import type { Work } from '../limits/lane.ts'
import { chunks } from '../cache/chunks.ts'

/** So many companies are read by one query; they stay in memory until their reader has taken them. */
const readAtOnce = 50

/** So many are turned into text between two looks at other requests. */
const writtenAtOnce = 10

/**
 * Answers with one entry a company, written piece by piece while it is sent, so that a tag of ten thousand companies
 * neither fills the memory nor holds other requests up. The first piece is made before anything is sent, so that what
 * fails at once fails with a status; what fails later breaks the transfer off. When the reader leaves, the piece in hand
 * is the last.
 * @param read reads what is told of some companies, in the order of their ids
 */
export async function streamByCompany<Read, Entry>(
  companyIds: readonly number[],
  work: Work,
  read: (ids: readonly number[]) => Promise<readonly Read[]>,
  present: (read: Read) => Entry,
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
    for (const ids of chunks(companyIds, readAtOnce)) {
      const found = await work(() => read(ids))
      for (const part of chunks(found, writtenAtOnce)) {
        const text = await work(async () => part.map((each) => JSON.stringify(present(each))).join())
        yield lead + text
        lead = ','
      }
    }
    // Nothing at all was found: the beginning is still to be said.
    yield lead === ',' ? ']}' : `${lead}]}`
  }
}

async function* continued(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done !== true) yield first.value
  yield* rest
}
