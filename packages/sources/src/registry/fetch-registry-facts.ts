import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import { SourceFormatError } from '../source-format-error.ts'
import { openPost } from '../transport/open-post.ts'
import { type Transfer, refusedStatus } from '../transport/transfer.ts'
import { userAgent } from '../transport/user-agent.ts'
import { type RegistryQuestion, detailsRequest } from './details-request.ts'
import { type RegistryAnswer, parseRegistryAnswer } from './registry-answer.ts'
import { RegistryRefusal, isLoginFault } from './registry-refusal.ts'

export interface FetchRegistryFacts extends RegistryQuestion {
  /** Where the XML services are. */
  readonly url: string
  /** Ends the request when the caller no longer wants it; the caller's own reason is thrown. */
  readonly signal?: AbortSignal
  /** Longest time for the whole answer. */
  readonly timeoutMs: number
}

/** The answers are some ten KB; the largest with history some hundred. */
const maxBytes = 5_000_000
const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' }

/**
 * Asks the register's XML service about one company. `null` when it knows none of that code; natural persons count
 * as none. Throws `RegistryRefusal` when it refuses (a wrong login), `TransferError` when it cannot be reached and
 * `SourceFormatError` when its answer is not as expected. The login stands in the question and is echoed in the
 * answer: no error holds either of them.
 */
export async function fetchRegistryFacts(asked: FetchRegistryFacts): Promise<RegistryFacts | null> {
  const { url, registryCode, signal, timeoutMs } = asked
  const transfer = await openPost(url, { body: detailsRequest(asked), headers }, {
    ...(signal === undefined ? {} : { signal }),
    maxBytes,
    timeoutMs,
    maxDurationMs: timeoutMs,
    userAgent,
    // Where the service is comes from whoever runs the product, not from a page or a screen.
    allowsPrivate: true,
  })
  const xml = await readUtf8(transfer.bytes)
  const answer = transfer.status === 500 ? faultOf(xml, registryCode, transfer) : parseRegistryAnswer(xml, registryCode)
  if (answer.kind === 'fault') throw new RegistryRefusal(shownWords(answer.words, asked))
  return answer.kind === 'facts' ? answer.facts : null
}

/** The fault that came with HTTP 500; a server that fails otherwise sends something else. */
function faultOf(xml: string, registryCode: string, { finalUrl, status, headers }: Transfer): RegistryAnswer {
  try {
    const answer = parseRegistryAnswer(xml, registryCode)
    if (answer.kind === 'fault') return answer
  } catch (error) {
    if (!(error instanceof SourceFormatError)) throw error
  }
  throw refusedStatus(finalUrl, status, headers)
}

/** A fault's words are shown unless they repeat the login; the known ones for a wrong login never do. */
function shownWords(words: string | null, { username, password }: RegistryQuestion): string | null {
  if (words === null || isLoginFault(words)) return words
  const isRepeating = [username, password].some((secret) => secret !== '' && alike(words).includes(alike(secret)))
  return isRepeating ? null : words.slice(0, 300)
}

/** Compared without case and spaces, which a service may change. */
function alike(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}

async function readUtf8(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new SourceFormatError('Äriregistri vastus ei ole loetav: see ei ole UTF-8 tekst.')
  }
}
