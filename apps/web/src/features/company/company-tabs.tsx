import { TabSet } from '../../ui/tabs/tab-set.tsx'
import type { CompanyTab } from './company-view.ts'
import { QuarterTab } from './quarters/quarter-tab.tsx'
import { AnnualPanel } from './reports/annual-panel.tsx'
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
  const { tab } = view
  return (
    <TabSet
      label="Ettevõtte andmed"
      names={tabNames}
      value={tab}
      onChange={(chosen) => change({ tab: chosen })}
    >
      {tab === 'annual' ? (
        <AnnualPanel companyId={companyId} />
      ) : (
        <QuarterTab key={tab} companyId={companyId} tab={tab} view={view} onChange={change} />
      )}
    </TabSet>
  )
}
