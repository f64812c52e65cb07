import { periodKey } from '@kvartal/domain/period/period'
import { Tabs } from '@mantine/core'
import { AnnualPanel } from './annual-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import classes from './company-tabs.module.css'
import { type CompanyTab, companyTabs, metricsText, tabText } from './company-view.ts'
import { FiguresFrame } from './figures-frame.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { QuarterTable } from './quarter-table.tsx'
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
    <Tabs
      value={view.tab}
      onChange={(value) => {
        const tab = companyTabs.find((known) => known === value)
        if (tab !== undefined) change({ tab: tabText(tab) })
      }}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List aria-label="Ettevõtte andmed">
        {companyTabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {tabNames[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
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
      </Tabs.Panel>
      <Tabs.Panel value="chart">
        <FiguresFrame companyId={companyId}>
          {(figures) => (
            <ChartPanel
              figures={figures}
              chosen={view.metrics}
              onChange={(metrics) => change({ m: metricsText(metrics) })}
            />
          )}
        </FiguresFrame>
      </Tabs.Panel>
      <Tabs.Panel value="table">
        <FiguresFrame companyId={companyId}>
          {(figures, onOpen) => <QuarterTable figures={figures} onOpen={onOpen} />}
        </FiguresFrame>
      </Tabs.Panel>
      <Tabs.Panel value="annual">
        <AnnualPanel companyId={companyId} />
      </Tabs.Panel>
    </Tabs>
  )
}
