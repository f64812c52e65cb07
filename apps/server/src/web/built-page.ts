import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { policyWithNonce } from '../http/security-headers.ts'
import type { PageReply } from '../http/serve-page.ts'
import type { PageFacts } from './pages/page-facts.ts'
import { writeHead, writePlain } from './write-head.ts'

const noncePlace = '__CSP_NONCE__'

/** The placeholder in the web's page that the server replaces with the page's own head. */
const headPlace = /<!--head-->.*?<!--\/head-->/s
const plainPlace = /<!--plain-->.*?<!--\/plain-->/s

const notBuilt = 'Veebiliides on ehitamata: käivita projekti kaustas „npm start“, mis selle ehitab.'

/** The page of the built web, whose head describes it before any script runs. */
export async function builtPage(folder: string, facts: PageFacts, origin: string): Promise<PageReply> {
  // Read each time, since a page is requested rarely, and a new build is visible without a restart.
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  const type = 'text/html; charset=utf-8'
  const headers = { 'cache-control': 'no-cache' }
  if (page === null) return { status: 503, type, headers, body: `<!doctype html><html lang="et"><title>Kvartal</title><p>${notBuilt}</p></html>` }
  const nonce = randomBytes(16).toString('base64')
  return {
    status: facts.status,
    type,
    headers: { ...headers, 'content-security-policy': policyWithNonce(nonce) },
    // The nonce is inserted first, so that no name can contain its placeholder; functions, since replacement texts interpret dollar signs.
    body: page
      .replaceAll(noncePlace, nonce)
      .replace(headPlace, () => writeHead(facts, origin))
      .replace(plainPlace, () => writePlain(facts)),
  }
}
