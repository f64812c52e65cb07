import type { Statement } from '@kvartal/domain/reports/report-type'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { queriesWithReports } from '../../../api/company-reports.ts'
import { Card } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { messages } from '../messages.ts'
import { AnnualYear } from './annual-year.tsx'
import { LoadReportsDialog } from './load/load-reports-dialog.tsx'
import { LoadRun } from './load/load-run.tsx'
import { useCompanyReports } from './use-company-reports.ts'

/** Milliseconds after which reports are refetched (specification, section 9). */
const rereadPause = 3000

/** The year and statement to load; `null` when none in particular. */
interface Asked {
  readonly year: number | null
  readonly statement: Statement | null
}

/** A company's annual reports, with the dialog that loads more. */
export function AnnualReports({ companyId }: { readonly companyId: string }) {
  const queryClient = useQueryClient()
  const state = useCompanyReports(companyId)
  const [isLoading, setLoading] = useState(false)
  const [asked, setAsked] = useState<Asked>({ year: null, statement: null })
  const [runId, setRunId] = useState<string | null>(null)
  const load = useCallback((year: number | null, statement: Statement | null = null) => {
    setAsked({ year, statement })
    setLoading(true)
  }, [])
  const readAgain = useCallback(() => void reread(queryClient, queriesWithReports), [queryClient])

  return (
    <>
      {runId !== null && <LoadRun key={runId} id={runId} onEnded={readAgain} onClose={() => setRunId(null)} />}
      {state.status === 'loading' && (
        <Card isFlush>
          <TableSkeleton label="Aruannete laadimine" rows={10} />
        </Card>
      )}
      {state.status === 'failed' && (
        <Card>
          <FailedState
            title="Andmed puuduvad"
            alert={messages.reportsUnread}
            reason="Majandusaasta aruandeid ei saanud laadida."
            onRetry={state.retry}
            isRetrying={state.isRetrying}
          />
        </Card>
      )}
      {state.status === 'full' && <AnnualYear reports={state.reports} counted={state.counted} onLoad={load} />}
      {isLoading && (
        <LoadReportsDialog
          companyId={companyId}
          firstYear={asked.year}
          firstStatement={asked.statement}
          onClose={() => setLoading(false)}
          onShow={(id) => {
            setRunId(id)
            // If the user has left the page meanwhile, the refetched data are in the cache on return.
            setTimeout(reread, rereadPause)
          }}
        />
      )}
    </>
  )
}
