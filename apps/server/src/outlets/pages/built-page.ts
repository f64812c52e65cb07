import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { policyWithNonce } from '../../kit/http/security-headers.ts'
import type { PageReply } from '../../kit/http/serve-page.ts'
import { escapeMarkup } from './escape-markup.ts'
import type { FirstView } from './first-view.ts'
import type { PageFacts } from './page-facts.ts'
import { writeGlance } from './write-glance.ts'
import { writeHead, writePlain } from './write-head.ts'

const noncePlace = '__CSP_NONCE__'

/** The placeholder in the web's page that the server replaces with the page's own head. */
const headPlace = /<!--head-->.*?<!--\/head-->/s
const rootPlace = '<div id="root"></div>'
const plainPlace = /<!--plain-->.*?<!--\/plain-->/s

const notBuilt = 'Veebiliides on ehitamata: käivita projekti kaustas „npm start“, mis selle ehitab.'

/**
 * The page of the built web, whose head describes it before any script runs.
 * @param first what it loads first, where that is known
 */
export async function builtPage(
  folder: string,
  facts: PageFacts,
  origin: string,
  first: FirstView | null = null,
): Promise<PageReply> {
  // Read each time, since a page is requested rarely, and a new build is visible without a restart.
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  const type = 'text/html; charset=utf-8'
  const headers = { 'cache-control': 'no-cache' }
  if (page === null)
    return {
      status: 503,
      type,
      headers,
      body: `<!doctype html><html lang="et"><title>Kvartal</title><p>${notBuilt}</p></html>`,
    }
  const { glance = null } = first?.showsNewest === true ? facts : {}
  const early = first === null ? '' : writeCalls(first)
  const links = first === null ? '' : await writeLinks(folder, first)
  const nonce = randomBytes(16).toString('base64')
  return {
    status: facts.status,
    type,
    headers: { ...headers, 'content-security-policy': policyWithNonce(nonce) },
    // The nonce is inserted first, so that no name can contain its placeholder; functions, since
    // replacement texts interpret dollar signs.
    body: page
      .replaceAll(noncePlace, nonce)
      .replace(headPlace, () => writeHead(facts, origin) + early)
      // Behind the styles, without which nothing is painted: a browser opens few connections at once.
      .replace('</head>', (end) => links + end)
      .replace(rootPlace, (root) =>
        glance === null ? root : root.replace('><', () => `>${writeGlance(glance, facts)}<`),
      )
      .replace(plainPlace, () => writePlain(facts, glance !== null)),
  }
}

/** The addresses of the first calls, for the web's early.js. */
function writeCalls({ calls }: FirstView): string {
  return `<meta name="early-calls" content="${escapeMarkup(calls.join(' '))}">`
}

/** Links to the files of the first view. */
async function writeLinks(folder: string, { view }: FirstView): Promise<string> {
  const written = await readFile(join(folder, 'first-files.json'), 'utf8').catch(() => '{}')
  // The web's build writes it.
  const files = (JSON.parse(written) as Partial<Record<string, readonly string[]>>)[view] ?? []
  return files
    .map((file) => {
      const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
      return `<link ${kind} crossorigin href="/${escapeMarkup(file)}">`
    })
    .join('')
}
