import { escapeMarks } from '@kvartal/domain/format/markup'
import { SourceFormatError } from '../source-format-error.ts'
import { openPost } from '../transport/open-post.ts'
import { userAgent } from '../transport/source-options.ts'
import { nameSource } from '../transport/transfer-error.ts'
import { type Transfer, refusedStatus } from '../transport/transfer.ts'
import type { ServiceFault } from './service-answer.ts'

/** The register's fault text for a wrong login. */
const wrongLogin = 'Vale kasutajanimi või parool'

/**
 * The register understood the request and refused it. The Estonian message may be shown to people.
 */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal'
  /** The login was refused, so retrying is useless. */
  readonly isLoginWrong: boolean
  /** Repeating the same request is useless: the company is unknown. */
  readonly isFinal: boolean

  /** @param words the fault's text, `null` when missing or not to be shown */
  constructor(words: string | null) {
    super(messageOf(words))
    this.isLoginWrong = isLoginFault(words)
    this.isFinal = this.isLoginWrong || /\bei leit/i.test(words ?? '')
  }
}

/** Whether a fault's text is a known one for a wrong login. */
function isLoginFault(words: string | null): boolean {
  return (
    words !== null && words.toLocaleLowerCase('et').includes(wrongLogin.toLocaleLowerCase('et'))
  )
}

function messageOf(words: string | null): string {
  if (isLoginFault(words)) return `Äriregister ei luba sisse: ${wrongLogin}.`
  return words === null
    ? 'Äriregister keeldus vastamast.'
    : `Äriregister keeldus vastamast: „${words}“.`
}

/** The login from a contract with the register. */
export interface RegistryLogin {
  readonly username: string
  readonly password: string
}

/**
 * The body of a request to one of the register's XML services.
 * @param fields the request's fields after the login, in the order of the service's description
 */
export function serviceRequest(
  service: string,
  { username, password }: RegistryLogin,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const all = [
    ['ariregister_kasutajanimi', username],
    ['ariregister_parool', password],
    ...fields,
  ] as const
  const lines = all.map(([name, value]) => `<prod:${name}>${escaped(value)}</prod:${name}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:prod="http://arireg.x-road.eu/producer/">
<soapenv:Body>
<prod:${service}>
<prod:keha>
${lines.join('\n')}
</prod:keha>
</prod:${service}>
</soapenv:Body>
</soapenv:Envelope>
`
}

/** Escapes a text for XML; characters that XML cannot represent are dropped. */
function escaped(text: string): string {
  return escapeMarks(
    text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
  )
}

/** Address, login and limits for the register's XML services. */
export interface ServiceAccess extends RegistryLogin {
  /** Where the XML services are. */
  readonly url: string
  /** Aborts the request; the caller's own reason is thrown. */
  readonly signal?: AbortSignal
  /** Timeout for the whole answer. */
  readonly timeoutMs: number
}

/** Answers usually have some ten KB; the largest with history some hundred. */
const maxBytes = 5_000_000
const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' }

/**
 * Sends a request to one of the register's XML services. Throws `RegistryRefusal` when it refuses
 * (a wrong login), `TransferError` when it is unreachable and `SourceFormatError` when its answer
 * is not as expected. The login is part of the request and is echoed in the answer, so errors
 * contain neither.
 * @param body the request
 * @param parse parses the answer, whatever its status; throws `SourceFormatError`
 */
export async function askService<Answer extends { readonly kind: string }>(
  access: ServiceAccess,
  body: string,
  parse: (xml: string) => Answer | ServiceFault,
): Promise<Exclude<Answer, ServiceFault>> {
  const { url, signal, timeoutMs } = access
  const transfer = await openPost(
    url,
    { body, headers },
    {
      ...(signal === undefined ? {} : { signal }),
      maxBytes,
      timeoutMs,
      maxDurationMs: timeoutMs,
      userAgent,
      // The address of the service comes from the operator's configuration, not from a web page or
      // a form.
      allowsPrivate: true,
    },
  )
  const xml = await readUtf8(transfer.bytes)
  const answer = transfer.status === 500 ? faultOf(xml, transfer, parse) : parse(xml)
  if (isFault(answer)) throw new RegistryRefusal(shownWords(answer.words, access))
  // Faults were thrown above.
  return answer as Exclude<Answer, ServiceFault>
}

function isFault(answer: { readonly kind: string }): answer is ServiceFault {
  return answer.kind === 'fault'
}

/** The fault in an HTTP 500 answer; servers that fail otherwise send something else. */
function faultOf(
  xml: string,
  { finalUrl, status, headers }: Transfer,
  parse: (xml: string) => { readonly kind: string } | ServiceFault,
): ServiceFault {
  try {
    const answer = parse(xml)
    if (isFault(answer)) return answer
  } catch (error) {
    if (!(error instanceof SourceFormatError)) throw error
  }
  throw refusedStatus(nameSource(finalUrl), status, headers)
}

/** The text of a fault, unless it repeats the login; the known texts for a wrong login never do. */
function shownWords(words: string | null, { username, password }: RegistryLogin): string | null {
  if (words === null || isLoginFault(words)) return words
  const isRepeating = [username, password].some(
    (secret) => secret !== '' && alike(words).includes(alike(secret)),
  )
  return isRepeating ? null : words.slice(0, 300)
}

/** Normalized for comparison: the service may change case and spaces. */
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
