import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { chromiumArguments, chromiumPath } from '../chromium.ts'
import { product } from './product.ts'

let opening: Promise<Browser> | null = null

afterAll(async () => {
  await (await opening)?.close()
  opening = null
})

/** A page in a new browser context at an address of the product; closed by the caller or after the file. */
export async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  opening ??= chromium.launch({ ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }), args: chromiumArguments })
  const context = await (await opening).newContext({
    baseURL: product.url,
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    viewport: { width: 1400, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
