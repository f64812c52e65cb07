import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { policyWithNonce } from '../http/security-headers.ts'
import type { PageReply } from '../http/serve-page.ts'
import type { PageFacts } from './pages/page-facts.ts'
import { writeHead, writePlain } from './write-head.ts'

const noncePlace = '__CSP_NONCE__'

/** What the web's own page says of itself, and what the server replaces. */
const headPlace = /<!--head-->.*?<!--\/head-->/s
const plainPlace = /<!--plain-->.*?<!--\/plain-->/s

const notBuilt = 'Veebiliides on ehitamata: käivita projekti kaustas „npm start“, mis selle ehitab.'

/** The page of the built web, which tells what it is about before any script runs. */
export async function builtPage(folder: string, facts: PageFacts, origin: string): Promise<PageReply> {
  // Read each time: a page is requested seldom, and a new build is visible without a restart.
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
  const type = 'text/html; charset=utf-8'
  const headers = { 'cache-control': 'no-cache' }
  if (page === null) return { status: 503, type, headers, body: `<!doctype html><html lang="et"><title>Kvartal</title><p>${notBuilt}</p></html>` }
  const nonce = randomBytes(16).toString('base64')
  return {
    status: facts.status,
    type,
    headers: { ...headers, 'content-security-policy': policyWithNonce(nonce) },
    // The nonce first, so that no name can ask for it; functions, since texts would be searched for dollar signs.
    body: page
      .replaceAll(noncePlace, nonce)
      .replace(headPlace, () => writeHead(facts, origin))
      .replace(plainPlace, () => writePlain(facts)),
  }
}
