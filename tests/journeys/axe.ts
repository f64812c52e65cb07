import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong on the page as it stands, one line each; empty when it finds nothing. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The page's own security policy forbids scripts that are not its own; evaluating from outside is not bound by it.
  await page.evaluate(source)
  const violations = await page.evaluate(async () => (await window.axe.run()).violations)
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')}: ${node.failureSummary ?? violation.help}`),
  )
}
