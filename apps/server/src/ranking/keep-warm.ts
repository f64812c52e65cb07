import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import type { Basis } from '@kvartal/domain/period/period'
import type { FastifyBaseLogger } from 'fastify'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { SnapshotCaller, Snapshots } from './snapshots.ts'

/** How often versions are looked at, in milliseconds. */
const lookMs = 1000

/** Reading takes at most this share of the time while the data keep changing. */
const workShare = 0.1

/** All metrics of a year would take more memory than those of quarters, which are asked for far more often. */
const warmMetrics: Readonly<Record<Basis, readonly Metric[]>> = { quarter: quarterMetrics, year: [annualMetric('revenue')] }

/**
 * Reads the snapshots of the usual periods after the start and after every change, so that the first to ask need not wait
 * a second or two. Returns at once; ends with the signal.
 */
export function keepWarm(snapshots: Snapshots, versions: VersionTracker, log: FastifyBaseLogger, signal: AbortSignal): void {
  const caller: SnapshotCaller = { client: { key: 'keep-warm', signal } }

  async function warm(basis: Basis): Promise<void> {
    const period = await snapshots.periodOf(basis, undefined, caller)
    if (period === null) return
    const [, figures] = await Promise.all([snapshots.companies(caller), snapshots.figures(period, caller)])
    for (const metric of warmMetrics[basis]) await snapshots.values(metric, figures, caller)
  }

  async function follow(): Promise<void> {
    let known = -1
    let isFailing = false
    while (!signal.aborted) {
      const started = performance.now()
      try {
        const version = await versions.read('figures', 'reports', 'directory', 'companies', 'tax-rates')
        if (version !== known) {
          await warm('quarter')
          await warm('year')
          await snapshots.nameOrder(await snapshots.companies(caller), caller)
        }
        known = version
        isFailing = false
      } catch (error) {
        // Once, since a database may be out of reach for hours.
        if (!signal.aborted && !isFailing) log.warn({ err: error }, 'the usual snapshots could not be read')
        isFailing = true
      }
      const took = performance.now() - started
      await sleep(Math.max(lookMs, took / workShare), undefined, { signal, ref: false }).catch(() => {})
    }
  }

  void follow()
}
