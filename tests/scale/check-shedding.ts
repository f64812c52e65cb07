import { percentile } from '../../bench/percentile.ts'
import { readMetric } from './calls.ts'
import type { Cluster } from './cluster.ts'
import { report } from './report.ts'

/** Concurrent calls, far more than a process answers in a second. */
const crowd = 1500

/**
 * A crowd at one process: some calls are answered, the others are refused immediately and counted.
 */
export async function checkShedding({ webAddresses }: Cluster): Promise<void> {
  const [web = ''] = webAddresses
  const countShed = async () =>
    (await readMetric(web, 'kvartal_requests_refused_total', 'shed')) ?? 0
  const before = await countShed()
  const ask = async (visitor: number) => {
    const from = performance.now()
    const response = await fetch(
      `${web}/api/companies?search=a&limit=50&page=${1 + (visitor % 9)}`,
      {
        headers: { 'x-forwarded-for': `10.3.${visitor >> 8}.${visitor & 255}` },
      },
    )
    await response.arrayBuffer()
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - from,
    }
  }
  const asking = Array.from({ length: crowd }, (_, visitor) => ask(visitor))
  const health = await fetch(`${web}/health`)
  const answers = await Promise.all(asking)
  const answered = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null)
  const shed = (await countShed()) - before
  const p99 = (of: typeof answers) =>
    percentile(
      of.map(({ ms }) => ms),
      0.99,
    ).toFixed(0)
  report(
    refused.length > 0 && answered.length > 0 && answered.length + refused.length === crowd,
    `${crowd} calls at one process at once: ${answered.length} answered (p99 ${p99(answered)} ms), ${refused.length} refused with 503 and Retry-After (p99 ${p99(refused)} ms)`,
  )
  report(
    shed === refused.length && health.status === 200,
    `refused ones that its metrics count: ${shed}; /health answered ${health.status} meanwhile`,
  )
}
