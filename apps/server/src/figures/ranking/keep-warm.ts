import { annualMetric } from '@kvartal/domain/metrics/annual-metrics'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetric, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { type Basis, type Period, periodAt, periodIndex } from '@kvartal/domain/period/period'
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { followVersions, type VersionTracker } from '../../kit/cache/version-tracker.ts'
import type { Preparations } from '../../kit/preparations.ts'
import type { PeriodFigures } from './period-figures.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/**
 * All metrics of a year would take more memory than those of quarters, which are requested far more
 * often.
 */
const warmMetrics: Readonly<Record<Basis, readonly Metric[]>> = {
  quarter: quarterMetrics,
  year: [annualMetric('revenue')],
}

/**
 * Milliseconds between two metrics, so that calls do not wait for all of them one after another; who
 * asks for one meanwhile gets it made at once.
 */
const restMs = 1000

interface KeepingWarm {
  readonly snapshots: Snapshots
  readonly versions: VersionTracker
  readonly log: FastifyBaseLogger
  /** The first one is the ranking that most visitors ask for. */
  readonly preparations: Preparations
  /**
   * Asks for a period's ranking as a visitor does, which takes several times as long for the first
   * time; for the usual one when it is left out.
   */
  readonly ask: (period?: Period) => Promise<unknown>
  /** Stops it. */
  readonly signal: AbortSignal
}

/**
 * Reads the snapshots of the usual periods after the start and after every change. Returns
 * immediately.
 */
export function keepWarm({
  snapshots,
  versions,
  log,
  preparations,
  ask,
  signal,
}: KeepingWarm): void {
  const caller: SnapshotCaller = { client: { key: 'keep-warm', signal } }

  async function readUsual(metric: Metric): Promise<PeriodFigures | null> {
    const period = await snapshots.periodOf(metric.basis, undefined, caller)
    return period === null ? null : snapshots.figures(period, [metric], caller)
  }

  const rest = () => sleep(restMs, undefined, { signal, ref: false })

  async function warm(basis: Basis): Promise<void> {
    for (const metric of warmMetrics[basis]) {
      await rest()
      await preparations.inTurn(async () => {
        const figures = await readUsual(metric)
        if (figures !== null) await snapshots.values(metric, figures, caller)
      })
    }
  }

  async function readFirst(): Promise<Period | null> {
    const metric = quarterMetric('revenue')
    const [figures] = await Promise.all([readUsual(metric), snapshots.companies(caller)])
    if (figures === null) return null
    await snapshots.values(metric, figures, caller)
    return figures.period
  }

  async function prepareFirst(): Promise<void> {
    try {
      const usual = await readFirst()
      if (preparations.isFirstDone()) return
      await ask()
      // Nothing has been read for this one, as for most that come next.
      if (usual !== null) await ask(periodAt('quarter', periodIndex(usual) - 1))
    } finally {
      preparations.endFirst()
    }
  }

  // Starting a thread would delay the first rankings after a start.
  void preparations.inTurn(async () => snapshots.allowThread())

  followVersions(versions, {
    dependsOn: ['figures', 'directory', 'companies', 'tax-rates'],
    work: prepareFirst,
    failure: 'the usual ranking could not be read',
    log,
    signal,
  })
  followVersions(versions, {
    dependsOn: ['figures', 'reports', 'directory', 'companies', 'tax-rates'],
    async work() {
      await preparations.first
      await warm('quarter')
      await warm('year')
      await rest()
      await preparations.inTurn(async () =>
        snapshots.nameOrder(await snapshots.companies(caller), caller),
      )
    },
    failure: 'the usual snapshots could not be read',
    log,
    signal,
  })
  followVersions(versions, {
    dependsOn: ['figures', 'directory', 'companies'],
    // Those of all metrics, whichever is asked for.
    work: () => preparations.inTurn(() => snapshots.sums(quarterMetric('revenue'), caller)),
    failure: 'the sums of all quarters could not be read',
    log,
    signal,
  })
}
