import { periodKey } from '@kvartal/domain/period/period'
import { TabSet } from '../../ui/tabs/tab-set.tsx'
import { AnnualPanel } from './reports/annual-panel.tsx'
import { ChartPanel } from './quarters/chart-panel.tsx'
import { type CompanyTab, metricsText, tabText } from './company-view.ts'
import { FiguresFrame } from './quarters/figures-frame.tsx'
import { OverviewPanel } from './quarters/overview-panel.tsx'
import { QuarterTable } from './quarters/quarter-table.tsx'
import { useCompanyView } from './use-company-view.ts'

const tabNames: Record<CompanyTab, string> = {
  overview: 'EMTA kvartaliandmed',
  chart: 'EMTA graafik',
  table: 'EMTA andmetabel',
  annual: 'Majandusaasta aruanded',
}

/** The company's financial data in four tabs. */
export function CompanyTabs({ companyId }: { readonly companyId: string }) {
  const { view, change } = useCompanyView()
  return (
    <TabSet label="Ettevõtte andmed" names={tabNames} value={view.tab} onChange={(tab) => change({ tab: tabText(tab) })}>
      {view.tab === 'overview' && (
        <FiguresFrame companyId={companyId}>
          {(figures, onOpen) => (
            <OverviewPanel
              figures={figures}
              asked={view.period}
              onChoose={(period) => change({ q: periodKey(period) })}
              onOpen={onOpen}
            />
          )}
        </FiguresFrame>
      )}
      {view.tab === 'chart' && (
        <FiguresFrame companyId={companyId}>
          {(figures) => (
            <ChartPanel
              figures={figures}
              chosen={view.metrics}
              onChange={(metrics) => change({ m: metricsText(metrics) })}
            />
          )}
        </FiguresFrame>
      )}
      {view.tab === 'table' && (
        <FiguresFrame companyId={companyId}>
          {(figures, onOpen) => <QuarterTable figures={figures} onOpen={onOpen} />}
        </FiguresFrame>
      )}
      {view.tab === 'annual' && <AnnualPanel companyId={companyId} />}
    </TabSet>
  )
}
