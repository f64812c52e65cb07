import { publishedFile, publishedFileNames } from '@kvartal/testing/emta/fixture'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { emtaPage } from './emta-page.ts'
import { type Misbehaviour, send } from './misbehaviour.ts'
import { registryPagePath, registryReplay, registryServicePath } from './registry-replay.ts'
import type { RegistryLogin } from './registry-service.ts'
import type { ReportFileChoice } from './report-files-replay.ts'

/** A server that replays the recorded extracts like the external sources. */
export interface FakeSources {
  /** `http://127.0.0.1:41234` */
  readonly url: string
  /** The page that lists EMTA's files. */
  readonly emtaPageUrl: string
  /** The business register's XML service, for POST. */
  readonly registryServiceUrl: string
  /** The page that lists the register's open-data files. */
  readonly registryPageUrl: string
  /** The login accepted by the XML service. */
  readonly registryLogin: RegistryLogin
  /** Requested paths so far, oldest first. */
  readonly requests: readonly string[]
  /**
   * Makes an EMTA file or its page (`page`) misbehave until changed again, or the register's XML
   * service (`arireg`), page (`registry-page`), file of companies (`registry-file`), file of general data (`details-file`), general file
   * of reports (`report-headings`) or elements of a year (`report-elements-2024`).
   */
  misbehave(target: string, misbehaviour: Misbehaviour | null, times?: 'once' | 'always'): void
  /** Replaces a file by a corrected one, or adds one; the page lists it from now on. */
  replaceFile(fileName: string, bytes: Uint8Array): void
  /** Removes a file from the page. */
  removeFile(fileName: string): void
  /** Replaces the file of all companies; compressed here. */
  replaceRegistryFile(csv: Uint8Array): void
  /** Replaces the file of general data; compressed here. */
  replaceDetailsFile(json: Uint8Array): void
  /**
   * Replaces the general file of reports or the elements of a year; compressed here; `null` removes
   * it from the page.
   */
  replaceReportFile(which: ReportFileChoice, csv: Uint8Array | null): void
  /** Restores the extracts and ends all misbehaviour. */
  reset(): void
  close(): Promise<void>
}

const section = 'amet-uudised-ja-kontakt/uudised-pressiinfo-statistika/statistika-ja-avaandmed'
const pagePaths: ReadonlySet<string> = new Set([`/ariklient/${section}`, `/eraklient/${section}`])

export interface FakeSourcesOptions {
  /** 0, or no value, chooses a free port. */
  readonly port?: number
  readonly registryLogin?: RegistryLogin
}

/** Listens on this machine. */
export async function startFakeSources({
  port = 0,
  registryLogin = { username: 'kasutaja', password: 'parool' },
}: FakeSourcesOptions = {}): Promise<FakeSources> {
  let files = publishedFiles()
  /**
   * Rotates with every load of the page, as EMTA's links do with every publication: older links
   * expire.
   */
  let tokens = new Map<string, string>()
  const misbehaviours = new Map<string, Misbehaviour>()
  /** Targets that misbehave in their next answer only. */
  const onceOnly = new Set<string>()
  const requests: string[] = []
  let registry = publishedRegistry()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    requests.push(pathname)
    if (pathname.startsWith('/misbehave/'))
      return switchOver(request, response, pathname.slice('/misbehave/'.length))
    if (pathname.startsWith('/replace/'))
      return swapFile(request, response, pathname.slice('/replace/'.length))
    if (pagePaths.has(pathname)) {
      tokens = new Map(
        [...files.keys()].map((fileName) => [randomBytes(8).toString('hex'), fileName]),
      )
      const page = new TextEncoder().encode(emtaPage(url, tokens))
      return send(response, 'text/html; charset=utf-8', page, misbehaviourOf('page'))
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
    await send(response, 'text/csv', bytes, misbehaviourOf(fileName))
  }

  function misbehaviourOf(target: string): Misbehaviour | null {
    const misbehaviour = misbehaviours.get(target) ?? null
    if (onceOnly.delete(target)) misbehaviours.delete(target)
    return misbehaviour
  }

  function publishedRegistry() {
    return registryReplay(registryLogin, misbehaviourOf)
  }

  /** Control endpoint for other processes: PUT a misbehaviour as JSON, DELETE it. */
  async function switchOver(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
  ): Promise<void> {
    let body = ''
    for await (const piece of request) body += piece
    if (request.method === 'DELETE') misbehaviours.delete(target)
    // Test code sends valid misbehaviours only.
    else misbehaviours.set(target, JSON.parse(body) as Misbehaviour)
    response.writeHead(204).end()
  }

  /** The same for a file: PUT its bytes to replace the published ones, DELETE them. */
  async function swapFile(
    request: IncomingMessage,
    response: ServerResponse,
    fileName: string,
  ): Promise<void> {
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
    misbehave(target, misbehaviour, times = 'always') {
      onceOnly.delete(target)
      if (times === 'once') onceOnly.add(target)
      if (misbehaviour === null) misbehaviours.delete(target)
      else misbehaviours.set(target, misbehaviour)
    },
    replaceFile: (fileName, bytes) => void files.set(fileName, bytes),
    removeFile: (fileName) => void files.delete(fileName),
    replaceRegistryFile: (csv) => registry.replaceFile(csv),
    replaceDetailsFile: (json) => registry.replaceDetailsFile(json),
    replaceReportFile: (which, csv) => registry.replaceReportFile(which, csv),
    reset() {
      files = publishedFiles()
      registry = publishedRegistry()
      misbehaviours.clear()
      onceOnly.clear()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function publishedFiles(): Map<string, Uint8Array> {
  return new Map(
    publishedFileNames.map((fileName) => [fileName, readFileSync(publishedFile(fileName))]),
  )
}
