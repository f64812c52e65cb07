import type axe from 'axe-core'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe finds on the current page, one line each; empty when there are none.
 * @param rules ids of the rules to check; by default all that axe checks
 */
export async function accessibilityFaults(
  page: Page,
  rules: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page)
  const violations = await page.evaluate(async (values) => {
    // Listing the thousands of nodes without violations too would take a tenth of the time.
    const options = { resultTypes: ['violations' as const] }
    const { violations } = await window.axe.run(
      values.length === 0
        ? options
        : { ...options, runOnly: { type: 'rule', values: [...values] } },
    )
    return violations
  }, rules)
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary ?? violation.help}`,
    ),
  )
}

/**
 * The page's content security policy forbids foreign scripts; code evaluated through the debugger is
 * exempt. Sent as a script, since the browser keeps what it has compiled of a script for the next
 * page, and nothing of the wrapper that Playwright puts around code.
 */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // Copying the markup of each element it looks at, which nobody reads, takes a tenth of its time.
  const expression = `${source};axe.configure({ noHtml: true })`
  await session.send('Runtime.evaluate', { expression })
  await session.detach()
}
