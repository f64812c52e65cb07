import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { publishedFile, publishedFileNames } from '@kvartal/sources/emta/fixtures/fixture'
import { emtaPage } from './emta-page.ts'
import { type Misbehaviour, send } from './misbehaviour.ts'
import { registryPagePath, registryReplay, registryServicePath } from './registry-replay.ts'
import type { RegistryLogin } from './registry-service.ts'
import type { ReportFileChoice } from './report-files-replay.ts'

/** A server that replays the recorded extracts as the outside sources would serve them. */
export interface FakeSources {
  /** `http://127.0.0.1:41234` */
  readonly url: string
  /** The page that lists EMTA's files. */
  readonly emtaPageUrl: string
  /** The business register's XML service, for POST. */
  readonly registryServiceUrl: string
  /** The page that lists the register's open-data files. */
  readonly registryPageUrl: string
  /** The login that the XML service lets in. */
  readonly registryLogin: RegistryLogin
  /** Paths asked for so far, oldest first. */
  readonly requests: readonly string[]
  /** When each of them arrived, in milliseconds. */
  readonly arrivals: readonly number[]
  /**
   * Makes a file of EMTA's or its page (`page`) misbehave until told otherwise, or the register's XML service
   * (`arireg`), page (`registry-page`), file of companies (`registry-file`), general file of reports (`report-headings`)
   * or elements of a year (`report-elements-2024`).
   */
  misbehave(target: string, misbehaviour: Misbehaviour | null): void
  /** Swaps a corrected file in, or adds one; the page lists it from now on. */
  replaceFile(fileName: string, bytes: Uint8Array): void
  /** Takes a file off the page. */
  removeFile(fileName: string): void
  /** Swaps another file of all companies in, packed here. */
  replaceRegistryFile(csv: Uint8Array): void
  /** Swaps another general file of reports or elements of a year in, packed here; takes it off the page with `null`. */
  replaceReportFile(which: ReportFileChoice, csv: Uint8Array | null): void
  /** The extracts as they were, nothing misbehaves. */
  reset(): void
  close(): Promise<void>
}

const section = 'amet-uudised-ja-kontakt/uudised-pressiinfo-statistika/statistika-ja-avaandmed'
const pagePaths: ReadonlySet<string> = new Set([`/ariklient/${section}`, `/eraklient/${section}`])

export interface FakeSourcesOptions {
  /** A free one is chosen when it is 0 or not given. */
  readonly port?: number
  readonly registryLogin?: RegistryLogin
}

/** Starts it on this machine. */
export async function startFakeSources({
  port = 0,
  registryLogin = { username: 'kasutaja', password: 'parool' },
}: FakeSourcesOptions = {}): Promise<FakeSources> {
  let files = publishedFiles()
  /** Rotates with every load of the page, as EMTA's do with every publication: older links are dead. */
  let tokens = new Map<string, string>()
  const misbehaviours = new Map<string, Misbehaviour>()
  const requests: string[] = []
  const arrivals: number[] = []
  let registry = publishedRegistry()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address of this kind.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    requests.push(pathname)
    arrivals.push(performance.now())
    if (pathname.startsWith('/misbehave/')) return switchOver(request, response, pathname.slice('/misbehave/'.length))
    if (pathname.startsWith('/replace/')) return swapFile(request, response, pathname.slice('/replace/'.length))
    if (pagePaths.has(pathname)) {
      tokens = new Map([...files.keys()].map((fileName) => [randomBytes(8).toString('hex'), fileName]))
      const page = new TextEncoder().encode(emtaPage(url, tokens))
      return send(response, 'text/html; charset=utf-8', page, misbehaviours.get('page') ?? null)
    }
    if (await registry.answer(pathname, request, response)) return
    const [, token = ''] = /^\/s\/(\w+)\/download\/[^/]+$/.exec(pathname) ?? []
    if (tokens.has(token)) {
      response.writeHead(303, { location: `/public.php/dav/files/${token}` }).end()
      return
    }
    const fileName = tokens.get(/^\/public\.php\/dav\/files\/(\w+)$/.exec(pathname)?.[1] ?? '')
    const bytes = files.get(fileName ?? '')
    if (fileName === undefined || bytes === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
      return
    }
    await send(response, 'text/csv', bytes, misbehaviours.get(fileName) ?? null)
  }

  function publishedRegistry() {
    return registryReplay(registryLogin, (target) => misbehaviours.get(target) ?? null)
  }

  /** The switches for another process: PUT a misbehaviour as JSON, DELETE it. */
  async function switchOver(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
    let body = ''
    for await (const piece of request) body += piece
    if (request.method === 'DELETE') misbehaviours.delete(target)
    // Whoever switches a test server over writes what it understands.
    else misbehaviours.set(target, JSON.parse(body) as Misbehaviour)
    response.writeHead(204).end()
  }

  /** The same for a file: PUT its bytes in the place of what is published, DELETE them. */
  async function swapFile(request: IncomingMessage, response: ServerResponse, fileName: string): Promise<void> {
    const published = publishedFiles().get(fileName)
    if (request.method !== 'DELETE') files.set(fileName, await buffer(request))
    else if (published === undefined) files.delete(fileName)
    else files.set(fileName, published)
    response.writeHead(204).end()
  }

  return {
    url,
    emtaPageUrl: `${url}/ariklient/${section}`,
    registryServiceUrl: `${url}${registryServicePath}`,
    registryPageUrl: `${url}${registryPagePath}`,
    registryLogin,
    requests,
    arrivals,
    misbehave(target, misbehaviour) {
      if (misbehaviour === null) misbehaviours.delete(target)
      else misbehaviours.set(target, misbehaviour)
    },
    replaceFile: (fileName, bytes) => void files.set(fileName, bytes),
    removeFile: (fileName) => void files.delete(fileName),
    replaceRegistryFile: (csv) => registry.replaceFile(csv),
    replaceReportFile: (which, csv) => registry.replaceReportFile(which, csv),
    reset() {
      files = publishedFiles()
      registry = publishedRegistry()
      misbehaviours.clear()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function publishedFiles(): Map<string, Uint8Array> {
  return new Map(publishedFileNames.map((fileName) => [fileName, readFileSync(publishedFile(fileName))]))
}
