import { call, readMetric, until } from './calls.ts'
import type { Cluster } from './cluster.ts'
import { report } from './report.ts'

/**
 * Writes and immediately reads through every process, with and without a login: nobody may see an
 * older state.
 */
async function countOlder(
  { address, webAddresses }: Cluster,
  token: string,
  writes: number,
  word: string,
): Promise<number> {
  let older = 0
  for (let i = 0; i < writes; i += 1) {
    const name = `${word} ${i}`
    const written = await call(`${address}/api/tags`, { method: 'POST', token, body: { name } })
    if (written.status !== 200) throw new Error(`A tag could not be added: ${written.status}`)
    for (const web of webAddresses) {
      for (const as of [{ token }, {}]) {
        const { data } = await call(`${web}/api/tags`, as)
        if (
          !Array.isArray(data) ||
          !data.some((tag: { readonly name?: string }) => tag.name === name)
        )
          older += 1
      }
    }
  }
  return older
}

const readsOf = async ({ webAddresses }: Cluster, server: string) =>
  (
    await Promise.all(
      webAddresses.map((web) => readMetric(web, 'kvartal_reads_total', `"${server}"`)),
    )
  ).reduce<number>((sum, reads) => sum + (reads ?? 0), 0)

const areUp = async ({ webAddresses }: Cluster, up: number) =>
  (await Promise.all(webAddresses.map((web) => readMetric(web, 'kvartal_replica_up')))).every(
    (each) => each === up,
  )

/** Whether reads go to the replica again. */
async function isUsed(cluster: Cluster): Promise<boolean> {
  const before = await readsOf(cluster, 'replica')
  for (const web of cluster.webAddresses) await call(`${web}/api/tags`)
  return (await readsOf(cluster, 'replica')) > before
}

/** A visitor never sees an older state than the one just written, whatever the replica does. */
export async function checkFreshness(cluster: Cluster, token: string): Promise<void> {
  const { replica, webAddresses } = cluster
  await until('the replica is used', () => isUsed(cluster))
  const before = await readsOf(cluster, 'replica')
  const usual = await countOlder(cluster, token, 50, 'Värske')
  report(
    usual === 0,
    `300 reads right after 50 writes, by three processes: ${usual} older than the write`,
  )
  for (const web of webAddresses)
    for (let i = 0; i < 20; i += 1) await call(`${web}/api/companies?limit=20&page=${i + 1}`)
  const moved = (await readsOf(cluster, 'replica')) - before
  report(moved > 0, `queries of reads that the replica answered meanwhile: ${moved}`)

  await replica.ask('select pg_wal_replay_pause()')
  const paused = await countOlder(cluster, token, 20, 'Peatatud')
  const lag = await readMetric(webAddresses[0] ?? '', 'kvartal_replica_lag_seconds')
  report(
    paused === 0,
    `120 reads after 20 writes while the replica stands still: ${paused} older; the lag is told as ${(lag ?? 0).toFixed(1)} s`,
  )
  await replica.ask('select pg_wal_replay_resume()')
  await until('the replica is used again', () => isUsed(cluster))

  await replica.kill()
  const away = await countOlder(cluster, token, 10, 'Ilma')
  await until('its absence is told', () => areUp(cluster, 0))
  report(away === 0, `60 reads after 10 writes without the replica: ${away} older or failed`)
  await replica.start()
  await until('the replica is used after its restart', () => isUsed(cluster))
  report(true, 'reads go to the replica again by themselves')
}
