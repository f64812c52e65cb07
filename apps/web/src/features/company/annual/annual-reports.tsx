import type { Statement } from '@kvartal/domain/reports/report-type'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { rereadReports } from '../../../api/company-reports.ts'
import { Card } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { TableSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { AnnualYear } from './annual-year.tsx'
import { LoadReportsDialog } from './load-reports-dialog.tsx'
import { LoadRun } from './load-run.tsx'
import { useCompanyReports } from './use-company-reports.ts'

/** Milliseconds after which reports are read again (specification, section 9). */
const rereadPause = 3000

/** What the reports are loaded for; `null` where nothing particular is. */
interface Asked {
  readonly year: number | null
  readonly statement: Statement | null
}

/** A company's annual reports, and how more of them are loaded. */
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
  const reread = useCallback(() => void rereadReports(queryClient), [queryClient])

  return (
    <>
      {runId !== null && <LoadRun key={runId} id={runId} onEnded={reread} onClose={() => setRunId(null)} />}
      {state.status === 'loading' && (
        <Card isFlush>
          <TableSkeleton label="Aruannete laadimine" rows={10} />
        </Card>
      )}
      {state.status === 'failed' && (
        <Card>
          <FailedState title="Majandusaasta aruandeid ei saanud näidata" onRetry={state.retry} isRetrying={state.isRetrying} />
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
            // Whoever leaves meanwhile finds them when they come back.
            setTimeout(reread, rereadPause)
          }}
        />
      )}
    </>
  )
}
