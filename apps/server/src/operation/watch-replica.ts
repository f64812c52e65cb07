import { Counter, Gauge, type Registry } from 'prom-client'
import type { ChosenReads } from '../kit/cache/choose-reads.ts'

/** The metrics of replica lag, and of the share of reads on the replica. */
export function watchReplica(reads: ChosenReads, register: Registry): void {
  const up = new Gauge({
    name: 'kvartal_replica_up',
    help: 'Whether the replica answers as a replica.',
    registers: [],
  })
  const lag = new Gauge({
    name: 'kvartal_replica_lag_seconds',
    help: 'Everything that was written before this many seconds is on the replica; absent while it is away.',
    registers: [],
    collect() {
      const seconds = reads.lagSeconds()
      up.set(seconds === null ? 0 : 1)
      if (seconds === null) lag.remove()
      else lag.set(seconds)
    },
  })
  const lent = new Counter({
    name: 'kvartal_reads_total',
    help: "Queries of visitors' reads, by the server that answered them.",
    labelNames: ['server'] as const,
    registers: [],
    collect() {
      lent.reset()
      for (const [server, count] of Object.entries(reads.lent())) lent.inc({ server }, count)
    },
  })
  for (const metric of [lag, up, lent]) register.registerMetric(metric)
}
