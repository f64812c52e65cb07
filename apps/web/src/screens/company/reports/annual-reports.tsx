import type { Statement } from '@kvartal/domain/reports/report-type'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { queriesWithReports } from '../../../api/company-reports.ts'
import { reread } from '../../../api/query-client.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TableCardSkeleton } from '../../../ui/states/table-skeleton.tsx'
import { useCompanyView } from '../company-view.ts'
import { messages } from '../messages.ts'
import { AnnualYear } from './annual-year.tsx'
import { LoadReportsDialog } from './load-reports-dialog.tsx'
import { LoadRun } from './load-run.tsx'
import { useCompanyReports } from './use-company-reports.ts'

/** Milliseconds after which reports are refetched (specification, section 9). */
const rereadPause = 3000

/** The year and statement that the dialog starts with; `null` when none in particular. */
interface Asked {
  readonly year: number | null
  readonly statement: Statement | null
}

/** A company's annual reports, with the dialog that loads more. */
export function AnnualReports({ companyId }: { readonly companyId: string }) {
  const queryClient = useQueryClient()
  const { view } = useCompanyView()
  const { reports, figures } = useCompanyReports(companyId, view.statistic)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [runId, setRunId] = useState<string | null>(null)
  const readAgain = useCallback(() => void reread(queryClient, queriesWithReports), [queryClient])

  return (
    <>
      {runId !== null && (
        <LoadRun key={runId} id={runId} onEnded={readAgain} onClose={() => setRunId(null)} />
      )}
      <QueryView
        query={reports}
        loading={<TableCardSkeleton label="Aruannete laadimine" rows={10} />}
        failed="Andmed puuduvad"
        alert={messages.reportsUnread}
        reason="Majandusaasta aruandeid ei saanud laadida."
        isInOwnCard
      >
        {(all) => (
          <AnnualYear
            reports={all}
            figures={figures}
            onLoad={(year, statement) => setAsked({ year, statement: statement ?? null })}
          />
        )}
      </QueryView>
      {asked !== null && (
        <LoadReportsDialog
          companyId={companyId}
          firstYear={asked.year}
          firstStatement={asked.statement}
          onClose={() => setAsked(null)}
          onShow={(id) => {
            setRunId(id)
            // If the user has left the page meanwhile, the refetched data are in the cache on
            // return.
            setTimeout(readAgain, rereadPause)
          }}
        />
      )}
    </>
  )
}
