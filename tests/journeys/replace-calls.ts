import type { CDPSession, Page } from 'playwright-core'

/** Calls that match, and what happens to them instead of reaching the server unchanged. */
interface Replacement {
  readonly fits: (path: string, method: string) => boolean
  /** The response, without a request to the server. */
  readonly reply?: { readonly status: number; readonly json?: object }
  /** What is sent to the server instead. */
  readonly sent?: { readonly path?: string; readonly json?: object }
}

interface Interception {
  readonly session: CDPSession
  readonly replacements: Replacement[]
}

const interceptions = new WeakMap<Page, Interception>()

/**
 * Replaces calls of a page until `endReplacements`; of several matching replacements the newest
 * applies. Unlike Playwright's routes it leaves the browser's cache on, without which a page takes
 * twice the processor time to load.
 */
export async function replaceCalls(page: Page, replacement: Replacement): Promise<void> {
  const present = interceptions.get(page)
  if (present !== undefined) {
    present.replacements.unshift(replacement)
    return
  }
  const session = await page.context().newCDPSession(page)
  const replacements = [replacement]
  interceptions.set(page, { session, replacements })
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    const found = replacements.find(({ fits }) => fits(pathname, request.method))
    // A request that the page has aborted meanwhile is unknown.
    void replace(session, { requestId, url: request.url }, found).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

async function replace(
  session: CDPSession,
  { requestId, url }: { readonly requestId: string; readonly url: string },
  found: Replacement | undefined,
) {
  if (found?.reply !== undefined) {
    const { status, json } = found.reply
    const body = json === undefined ? '' : Buffer.from(JSON.stringify(json)).toString('base64')
    const responseHeaders =
      json === undefined ? [] : [{ name: 'content-type', value: 'application/json' }]
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders,
      body,
    })
    return
  }
  const { path, json } = found?.sent ?? {}
  await session.send('Fetch.continueRequest', {
    requestId,
    ...(path === undefined ? {} : { url: new URL(path, url).href }),
    ...(json === undefined
      ? {}
      : { postData: Buffer.from(JSON.stringify(json)).toString('base64') }),
  })
}

/** Lets all calls of a page through again. */
export async function endReplacements(page: Page): Promise<void> {
  const present = interceptions.get(page)
  interceptions.delete(page)
  await present?.session.detach()
}
