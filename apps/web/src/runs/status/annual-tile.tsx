import { formatWhole, missing } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReportStats, reportStatsQuery } from '../../api/annual-reports.ts'
import { reasonOf } from '../../api/api-error.ts'
import type { DataSummary } from '../../api/scraper.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { AnnualUpdateDialog } from './annual-update-dialog.tsx'
import { messages } from './messages.ts'
import { StatusTile } from './status-tile.tsx'
import classes from './status-tile.module.css'
import { TileControls } from './tile-controls.tsx'
import { useShownRun } from './use-shown-run.ts'

interface AnnualTileProps {
  readonly summary: DataSummary
  /** Read separately: when it fails the rest of the tile still works. */
  readonly stats: UseQueryResult<ReportStats>
  readonly mayRefresh: boolean
  /** Called when a run was started or has ended: the numbers will change soon. */
  readonly onChanged: () => void
}

/** Annual reports of tracked companies. */
export function AnnualTile({ summary, stats, mayRefresh, onChanged }: AnnualTileProps) {
  const queryClient = useQueryClient()
  // The register is queried company by company, and a submitted report rarely changes.
  const [includesKnown, setIncludesKnown] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const shown = useShownRun(summary.activeRuns['annual-reports'] ?? null)

  return (
    <StatusTile
      title="Majandusaasta aruanded"
      sentence="Toob bilansid, kasumiaruanded ja rahavoogude aruanded äriregistrist."
      facts={stats.data === undefined ? [] : factsOf(stats.data)}
      instead={<StatsState stats={stats} />}
      kind="annual-reports"
      summary={summary}
    >
      {mayRefresh && (
        <TileControls
          shown={shown}
          includesKnown={includesKnown}
          onIncludesKnown={setIncludesKnown}
          onEnded={() => {
            void queryClient.invalidateQueries({ queryKey: reportStatsQuery().queryKey })
            onChanged()
          }}
        >
          <Button onClick={() => setOpen(true)}>Vali aastad</Button>
        </TileControls>
      )}
      {isOpen && (
        <AnnualUpdateDialog
          trackedCompanies={summary.totalTrackedCompanies}
          onlyMissing={!includesKnown}
          onShow={(id) => {
            shown.show(id)
            onChanged()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </StatusTile>
  )
}

/** The counts of missing statements belong to one year, which they name. */
function factsOf({ mostRecentYear, missingBalanceSheet, missingIncomeStatement }: ReportStats) {
  const ofYear = mostRecentYear === null ? '' : `${mostRecentYear}. aasta `
  return [
    ['Uusim aasta', mostRecentYear === null ? missing : String(mostRecentYear)],
    [`Ilma ${ofYear}bilansita`, formatWhole(missingBalanceSheet)],
    [`Ilma ${ofYear}kasumiaruandeta`, formatWhole(missingIncomeStatement)],
  ] as const
}

function StatsState({ stats }: Pick<AnnualTileProps, 'stats'>) {
  if (stats.isPending) {
    return (
      <Loading label="Aruannete arvude laadimine">
        <Skeleton height={67} />
      </Loading>
    )
  }
  if (!stats.isLoadingError) return null
  return (
    <div className={classes.failed}>
      <FailedState
        title={messages.summaryFailed}
        reason={reasonOf(stats.error)}
        onRetry={() => void stats.refetch()}
        isRetrying={stats.isFetching}
      />
    </div>
  )
}
