import { setTimeout as sleep } from 'node:timers/promises'
import { call, until } from './calls.ts'
import type { Cluster } from './cluster.ts'
import { report } from './report.ts'

const longestSeconds = 30

/** The primary is killed and its synchronous replica promoted, under continuous writes. */
export async function checkFailover(
  { address, webAddresses, primary, replica, webs, workers, pooler }: Cluster,
  token: string,
): Promise<void> {
  await primary.ask("alter system set synchronous_standby_names = 'second'")
  await primary.ask('select pg_reload_conf()')
  await until(
    'the replica is synchronous',
    async () =>
      (await primary.ask('select sync_state from pg_stat_replication'))[0]?.['sync_state'] ===
      'sync',
  )
  const processes = [...webs, ...workers, pooler]
  const pidsBefore = processes.map((part) => part.pid())

  const acknowledged: string[] = []
  let firstAfter: number | null = null
  let killedAt: number | null = null
  let isOver = false
  let attempts = 0
  const writing = (async () => {
    while (!isOver) {
      const name = `Kirjutus ${attempts}`
      attempts += 1
      const { status } = await call(`${address}/api/tags`, {
        method: 'POST',
        token,
        body: { name },
      })
      if (status === 200) {
        acknowledged.push(name)
        if (killedAt !== null) firstAfter ??= performance.now()
      }
      await sleep(20)
    }
  })()
  await until('there are writes', async () => acknowledged.length >= 50)
  killedAt = performance.now()
  const before = acknowledged.length
  await primary.kill()
  await replica.ask('select pg_promote()')
  await until('writes succeed again', async () => firstAfter !== null)
  const writesAgain = ((firstAfter ?? 0) - killedAt) / 1000
  let readsAgain = 0
  await until('every process reads again', async () => {
    const answers = await Promise.all(webAddresses.map((web) => call(`${web}/api/tags`, { token })))
    readsAgain = (performance.now() - (killedAt ?? 0)) / 1000
    return answers.every(({ status }) => status === 200)
  })
  await until('there are more writes', async () => acknowledged.length >= before + 50)
  isOver = true
  await writing

  const stored = (
    await replica.ask("select name from tags where name like 'Kirjutus %'", 'kvartal')
  ).map((row) => String(row['name']))
  const lost = acknowledged.filter((name) => !stored.includes(name))
  report(
    writesAgain <= longestSeconds,
    `after kill -9 of the primary and promotion of its replica the first write succeeded after ${writesAgain.toFixed(1)} s (limit ${longestSeconds})`,
  )
  report(
    readsAgain <= longestSeconds,
    `all three web processes read again within ${readsAgain.toFixed(1)} s`,
  )
  report(
    lost.length === 0,
    `${acknowledged.length} writes were acknowledged, ${before} of them before the kill: ${lost.length} lost, ${stored.length - new Set(stored).size} doubled`,
  )
  const isSame = processes.every(
    (part, index) => part.pid() !== null && part.pid() === pidsBefore[index],
  )
  report(isSame, 'no process of Kvartal and no pooler was restarted')
  await until('the workers are connected again', async () => {
    const [row] = await replica.ask(
      "select count(distinct application_name)::int as workers from pg_stat_activity where application_name like 'kvartal worker%'",
    )
    return row?.['workers'] === workers.length
  })
  report(true, 'both workers look for runs again')
}
