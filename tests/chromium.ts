import { existsSync } from 'node:fs'

/**
 * The machine's browser, found by CHROMIUM or in the usual places; `undefined` for Playwright's
 * own. The headless shell comes first: it opens pages in half the time.
 */
export const chromiumPath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))

/**
 * Background networking is off, since it waits for timeouts without a network; root (containers)
 * cannot use the sandbox.
 */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
