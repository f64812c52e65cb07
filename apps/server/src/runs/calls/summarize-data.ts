import type { ReplyData } from '@kvartal/contract/endpoint'
import type { runCalls } from '@kvartal/contract/runs'
import { findRegistryFileDay } from '@kvartal/database/directory/registry-files'
import type { Database } from '@kvartal/database/open'
import { readDataSummary } from '@kvartal/database/runs/data-summary'
import { findActiveRun, findLastTimes } from '@kvartal/database/runs/find-run'
import { runKinds } from '@kvartal/domain/runs/run'
import { readRunSettings } from '../settings/run-settings.ts'
import { nextRunOf } from '../schedule/schedules.ts'

/** How complete and fresh the data of tracked companies are, and the active runs that update them. */
export async function summarizeData({
  db,
}: Database): Promise<ReplyData<typeof runCalls.readDataSummary>> {
  const {
    trackedCompanies,
    withoutRegistryFacts,
    withoutFigures,
    withoutMostRecentPeriod,
    mostRecentPeriod,
  } = await readDataSummary(db)
  const { settings } = await readRunSettings(db)
  const registryFileAsOf = await findRegistryFileDay(db)
  const kinds = await Promise.all(
    runKinds.map(async (kind) => {
      const [last, active] = await Promise.all([findLastTimes(db, kind), findActiveRun(db, kind)])
      return {
        kind,
        ...last,
        next: nextRunOf(kind, settings),
        active: active === null ? null : String(active.id),
      }
    }),
  )
  return {
    totalTrackedCompanies: trackedCompanies,
    withoutAriregData: withoutRegistryFacts,
    withoutFinancialData: withoutFigures,
    withoutMostRecentPeriod,
    mostRecentPeriod,
    lastSuccess: Object.fromEntries(kinds.map(({ kind, lastSuccess }) => [kind, lastSuccess])),
    lastStart: Object.fromEntries(kinds.map(({ kind, lastStart }) => [kind, lastStart])),
    nextRun: Object.fromEntries(kinds.map(({ kind, next }) => [kind, next])),
    registryFileAsOf,
    activeRuns: Object.fromEntries(kinds.map(({ kind, active }) => [kind, active])),
  }
}
