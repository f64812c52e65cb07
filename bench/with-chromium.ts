import { type Browser, chromium } from 'playwright-core'
import { chromiumArguments, chromiumPath } from '../tests/chromium.ts'
import { runKvartal } from '../tests/run-kvartal.ts'

/** Does work in a browser, which is closed afterwards; CHROMIUM names another one. */
export async function withChromium<Result>(
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: chromiumArguments,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** The same while the product runs with these variables. */
export async function withKvartalInChromium<Result>(
  variables: Readonly<Record<string, string>>,
  work: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  const kvartal = runKvartal({ ...variables, LOG_LEVEL: 'fatal' })
  try {
    return await withChromium(async (browser) => work(browser, await kvartal.ready))
  } finally {
    kvartal.kill('SIGTERM')
    await kvartal.ended
  }
}
