import { counted } from '@kvartal/domain/format/counted'
import { formatDate } from '@kvartal/domain/format/date'
import { useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/text/page-heading.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { TabSet } from '../../ui/tabs/tab-set.tsx'
import { AnnualPanel } from './figures/annual-panel.tsx'
import { DashboardSkeleton } from './compare-skeleton.tsx'
import { EmtaTab } from './figures/emta-tab.tsx'
import { messages } from './messages.ts'
import type { DashboardTab } from './address/tab-metrics.ts'
import { type DashboardState, type OpenDashboard, useDashboard } from './use-compare.ts'
import { showTab } from './address/view.ts'

const tabNames: Record<DashboardTab, string> = { emta: 'EMTA kvartaliandmed', annual: 'Majandusaasta aruanded' }

/** The home page: companies and tags beside each other, on a chart and in tables. */
export function DashboardPage() {
  const dashboard = useDashboard()
  return (
    <>
      <PageHeading title="Eesti ettevõtete finantsandmed">
        <DataLine dashboard={dashboard} />
      </PageHeading>
      {dashboard.status === 'loading' && <DashboardSkeleton />}
      {dashboard.status === 'failed' && (
        <Card>
          <FailedState
            title="Ettevõtteid ei saanud näidata"
            reason="Ettevõtete, tagide ja kvartalite loendit ei õnnestunud laadida."
            alert={messages.loadFailed}
            onRetry={dashboard.retry}
            isRetrying={dashboard.isRetrying}
          />
        </Card>
      )}
      {dashboard.status === 'open' && <DashboardTabs dashboard={dashboard} />}
    </>
  )
}

/** How fresh the figures are and how many there are. */
function DataLine({ dashboard }: { readonly dashboard: DashboardState }) {
  // The line reserves its space while its numbers are loading.
  if (dashboard.status !== 'open') return <>EMTA avaandmed</>
  const { periods, companyCount, view } = dashboard
  if (view.tab === 'annual') return <>Äriregistri majandusaasta aruanded · {counted(companyCount, 'ettevõte', 'ettevõtet')}</>
  const newest = periods.reduce((latest, { publishedOn }) => (publishedOn > latest ? publishedOn : latest), '')
  if (newest === '') return <>EMTA andmeid ei ole veel laaditud · {counted(companyCount, 'ettevõte', 'ettevõtet')}</>
  return (
    <>
      EMTA andmed seisuga {formatDate(newest)} · {counted(companyCount, 'ettevõte', 'ettevõtet')} ·{' '}
      {counted(periods.length, 'kvartal', 'kvartalit')}
    </>
  )
}

function DashboardTabs({ dashboard }: { readonly dashboard: OpenDashboard }) {
  const { view, change } = dashboard
  const selector = useRef<HTMLInputElement>(null)
  return (
    <TabSet names={tabNames} value={view.tab} onChange={(tab) => change((present) => showTab(present, tab))}>
      {view.tab === 'emta' ? (
        <EmtaTab dashboard={dashboard} selectorRef={selector} />
      ) : (
        <AnnualPanel dashboard={dashboard} selectorRef={selector} />
      )}
    </TabSet>
  )
}
