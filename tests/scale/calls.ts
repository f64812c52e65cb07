import { openSession } from '../call-kvartal.ts'
import { sendCall } from '../send-call.ts'
import { administrator, metricsToken } from './cluster.ts'

export interface Answer {
  readonly status: number
  /** The envelope's data, whose shape the caller knows. */
  readonly data: unknown
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly token?: string
  readonly body?: object
}

/** Makes a call; a broken connection is status 0. */
export async function call(url: string, sent: Call = {}): Promise<Answer> {
  try {
    const response = await sendCall(url, { ...sent, signal: AbortSignal.timeout(60_000) })
    const text = await response.text()
    const reply: unknown =
      response.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : null
    return {
      status: response.status,
      data: reply !== null && typeof reply === 'object' && 'data' in reply ? reply.data : null,
    }
  } catch {
    return { status: 0, data: null }
  }
}

/** Logs the administrator in and returns the token. */
export const logIn = (address: string) => openSession(address, administrator)

/**
 * The sum of a metric's values, of those whose labels contain the text; `null` where there is none.
 */
export async function readMetric(
  webAddress: string,
  name: string,
  labels = '',
): Promise<number | null> {
  const response = await sendCall(`${webAddress}/metrics`, { token: metricsToken })
  const values = (await response.text())
    .split('\n')
    .filter(
      (line) =>
        line.startsWith(name) && /^[ {]/.test(line.slice(name.length)) && line.includes(labels),
    )
    .map((line) => Number(line.slice(line.lastIndexOf(' '))))
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

/** Waits for a state. @throws when it is not reached within two minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
