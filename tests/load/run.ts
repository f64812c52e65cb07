import { cpus, loadavg } from 'node:os'
// 200 visitors for ten minutes, undisturbed and then while a file is imported and each minute one
// process is killed: npm run test:load.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { percentile } from '../../bench/percentile.ts'
import { megabytes, rssOf } from '../../bench/watch-memory.ts'
import { startFakeSources } from '../fake-sources/start-fake-sources.ts'
import { call, logIn } from '../scale/calls.ts'
import { type Cluster, inCluster } from '../scale/cluster.ts'
import { fillWithSample } from '../scale/fill.ts'
import { countFailures, report, title } from '../scale/report.ts'
import { type Kill, killInTurn } from './kill-in-turn.ts'
import { watchProcessors } from './processor-time.ts'
import { importNewFile, type TakenIn } from './take-in-file.ts'
import { type Choice, type Read, sendVisitors } from './visitors.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '200' },
    /** Seconds between two kills. */
    every: { type: 'string', default: '60' },
    taxpayers: { type: 'string', default: '60000' },
  },
})
const seconds = Number(values.minutes) * 60
const visitors = Number(values.visitors)

const sources = await startFakeSources()
try {
  await inCluster({ fill: fillWithSample, env: { ALLOW_PRIVATE_SOURCES: 'true' } }, measure)
} finally {
  await sources.close()
}
process.exitCode = countFailures() === 0 ? 0 : 1

async function measure(cluster: Cluster): Promise<void> {
  const { address, webs, workers, pooler, primary, replica, proxy } = cluster
  const token = await logIn(address)
  const choice = await chooseFrom(address)
  title(
    `${visitors} visitors, each with an action every ten seconds, for ${seconds} s; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before`,
  )
  await visit(cluster, choice, Math.min(30, seconds))
  const memory = () => webs.map((web) => rssOf(web.pid() ?? 0))
  const readProcessors = watchProcessors([...webs, proxy, pooler, primary, replica])
  const alone = await visit(cluster, choice, seconds)
  describe('undisturbed', alone)
  describeCosts(readProcessors(), alone)
  const before = memory()

  const untilEnd = new AbortController()
  const killing = killInTurn(
    [...webs.slice(0, 1), ...workers.slice(0, 1), pooler, replica],
    Number(values.every) * 1000,
    untilEnd.signal,
  )
  const importing = importNewFile(cluster, { token, sources, taxpayers: Number(values.taxpayers) })
  const during = await visit(cluster, choice, seconds)
  untilEnd.abort()
  const kills = await killing
  describe('while a file is taken in and processes are killed', during)
  judge(alone, during, kills)
  judgeImport(await importing)
  // The first was restarted; the others have served both loads.
  const [, ...after] = memory()
  const [, ...earlier] = before
  const growth = after.map((bytes, index) => bytes - (earlier[index] ?? 0))
  report(
    growth.every((bytes) => bytes < 150e6),
    `memory of the web processes that were not killed: ${earlier.map(megabytes).join(' and ')} MB before, ${after.map(megabytes).join(' and ')} MB after`,
  )
}

async function visit(
  { address }: Cluster,
  choice: Choice,
  forSeconds: number,
): Promise<readonly Read[]> {
  const ending = new AbortController()
  const visits = sendVisitors({ address, visitors, choice, signal: ending.signal })
  await sleep(forSeconds * 1000)
  ending.abort()
  return visits
}

async function chooseFrom(address: string): Promise<Choice> {
  const tags = (await call(`${address}/api/tags`)).data
  const companies = (await call(`${address}/api/companies?isActive=true`)).data
  if (!Array.isArray(tags) || !Array.isArray(companies))
    throw new Error('There is nothing to visit.')
  // The shapes of replies are tested elsewhere.
  return {
    codes: companies.map(({ registryCode }) => String(registryCode)),
    tagIds: tags.filter(({ companyCount }) => companyCount > 0).map(({ _id }) => String(_id)),
    words: companies.slice(0, 200).map(({ name }) => String(name).slice(0, 5)),
  }
}

function failed(reads: readonly Read[]): readonly Read[] {
  return reads.filter(({ status }) => status !== 200)
}

function times(reads: readonly Read[]): number[] {
  return reads.map(({ from, to }) => to - from)
}

function describe(when: string, reads: readonly Read[]): void {
  const all = times(reads)
  title(
    `${when}: ${reads.length} reads, ${(reads.length / seconds).toFixed(0)} a second, median ${percentile(all, 0.5).toFixed(0)} ms, p99 ${percentile(all, 0.99).toFixed(0)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  for (const sort of new Set(reads.map((read) => read.sort))) {
    const own = times(reads.filter((read) => read.sort === sort))
    process.stdout.write(
      `  ${sort}: ${own.length} reads, median ${percentile(own, 0.5).toFixed(0)} ms, p99 ${percentile(own, 0.99).toFixed(0)} ms\n`,
    )
  }
}

/** The figures that docs/scaling.md calculates with. */
function describeCosts(spent: ReadonlyMap<string, number>, reads: readonly Read[]): void {
  const actions = new Set(reads.map(({ action }) => action)).size
  const of = (name: RegExp) =>
    (
      [...spent].reduce((sum, [part, ms]) => (name.test(part) ? sum + ms : sum), 0) / actions
    ).toFixed(1)
  process.stdout.write(
    `  processor time of an action, of ${actions}: Kvartal ${of(/^web/)} ms, primary ${of(/first$/)} ms, replica ${of(/second$/)} ms, PgBouncer ${of(/^PgBouncer/)} ms, HAProxy ${of(/^HAProxy/)} ms\n`,
  )
}

/** How many failed for each reason, in brackets; nothing where none did. */
function reasonsOf(lost: readonly Read[]): string {
  const told = Object.entries(Object.groupBy(lost, ({ reason }) => reason)).map(
    ([reason, reads]) => `${reads?.length} × '${reason}'`,
  )
  return told.length === 0 ? '' : ` (${told.join(', ')})`
}

function judge(alone: readonly Read[], during: readonly Read[], kills: readonly Kill[]): void {
  report(
    failed(alone).length === 0,
    `failed reads, undisturbed: ${failed(alone).length}${reasonsOf(failed(alone))}`,
  )
  const lost = failed(during)
  const ofKill = ({ from, to }: Read) => kills.some(({ at }) => from <= at && to >= at)
  const others = lost.filter((read) => !ofKill(read))
  report(
    others.length === 0,
    `failed reads with ${kills.length} kills: ${lost.length}, of which ${lost.length - others.length} were under way at a kill${reasonsOf(others)}`,
  )
  const [p99, usual] = [percentile(times(during), 0.99), percentile(times(alone), 0.99)]
  report(
    p99 <= 3 * usual,
    `p99 ${p99.toFixed(0)} ms, ${(p99 / usual).toFixed(1)} × that of the same load undisturbed (limit 3)`,
  )
}

function judgeImport({ expected, stored, doubled, status }: TakenIn): void {
  report(status === 'succeeded', `the run that took the file in: ${status}`)
  report(
    expected === stored && doubled === 0,
    `quarters in the file: ${expected}; stored: ${stored}, ${Math.max(0, expected - stored)} lost, ${doubled} doubled`,
  )
}
