import { lazy, type RefObject, Suspense } from 'react'
import { useCan } from '../../../api/session.ts'
import { LoginNeeded } from '../../../layout/login-needed.tsx'
import { Card } from '../../../ui/card.tsx'
import { TabSkeleton } from '../compare-skeleton.tsx'
import type { OpenDashboard } from '../use-compare.ts'

// Most visitors look at quarters: the code that only the annual tab needs is loaded lazily.
const AnnualTab = lazy(async () => ({ default: (await import('./annual-tab.tsx')).AnnualTab }))

interface AnnualPanelProps {
  readonly dashboard: OpenDashboard
  readonly selectorRef: RefObject<HTMLInputElement | null>
}

/** Annual reports, for logged-in users only. */
export function AnnualPanel({ dashboard, selectorRef }: AnnualPanelProps) {
  const mayRead = useCan('read-annual-reports')
  if (!mayRead) {
    return (
      <Card>
        <LoginNeeded title="Majandusaasta aruannete vaatamiseks logi sisse">
          Bilansi, kasumiaruande ja suhtarvude võrdlus on avatud sisselogitud kasutajatele.
        </LoginNeeded>
      </Card>
    )
  }
  return (
    <Suspense fallback={<TabSkeleton label="Majandusaasta aruannete laadimine" />}>
      <AnnualTab dashboard={dashboard} selectorRef={selectorRef} />
    </Suspense>
  )
}
