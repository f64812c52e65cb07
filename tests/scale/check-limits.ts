import { permitKeys } from '@kvartal/database/shared-permits'
import { usualReadLimits } from '../../apps/server/src/kit/limits/read-limits.ts'
import { call } from './calls.ts'
import type { Cluster } from './cluster.ts'
import { report } from './report.ts'

/** The limit of concurrent comparisons of all processes together. */
const most = usualReadLimits.lanes.stream.total

/**
 * Many comparisons of a whole tag at all processes: no more are in progress than a single process
 * would allow.
 */
export async function checkLimits({ webAddresses, primary }: Cluster): Promise<void> {
  const tags = (await call(`${webAddresses[0]}/api/tags`)).data
  const largest = Array.isArray(tags)
    ? tags.toSorted((a, b) => b.companyCount - a.companyCount)[0]?._id
    : undefined
  // As PostgreSQL shows them, without a sign.
  const keys = permitKeys({ name: 'stream', total: most }).map((key) => key >>> 0)
  let highest = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const [row] = await primary.ask(
        `select count(*)::int as held from pg_locks where locktype = 'advisory' and classid = 7241007 and objid in (${keys.join()}) and granted`,
      )
      highest = Math.max(highest, Number(row?.['held'] ?? 0))
    }
  })()
  const asked = webAddresses.flatMap((web) =>
    Array.from({ length: 40 }, (_, visitor) =>
      fetch(`${web}/api/financial-data/compare?tags=${largest}`, {
        headers: { 'x-forwarded-for': `10.1.${visitor}.1` },
      }),
    ),
  )
  const answers = await Promise.all(
    asked.map((answer) =>
      answer.then(async (response) => [response.status, (await response.text()).length] as const),
    ),
  )
  isOver = true
  await watching
  const of = (status: number) => answers.filter(([each]) => each === status).length
  report(
    highest > 0 && highest <= most,
    `${answers.length} comparisons of a tag at three processes at once: at most ${highest} under way (limit ${most}), ${of(200)} answered, ${of(503)} refused with 503`,
  )
  report(of(200) + of(503) === answers.length, 'every one was answered or refused')
}
