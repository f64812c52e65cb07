import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useCan } from '../../../api/session.ts'
import { LoginNeeded } from '../../../app/login-needed.tsx'
import { Card } from '../../../ui/card.tsx'
import { TableCardSkeleton } from '../../../ui/states/table-skeleton.tsx'

// Most visitors of a company's page look at its quarters, so this tab is loaded lazily.
const AnnualReports = lazy(async () => ({
  default: (await import('./annual-reports.tsx')).AnnualReports,
}))

/** Annual reports, for logged-in users only. */
export function AnnualPanel({ companyId }: { readonly companyId: string }) {
  const mayRead = useCan('read-annual-reports')
  if (!mayRead) {
    return (
      <Card
        title="Majandusaasta aruanded"
        aside={
          <Button size="xs" disabled>
            Laadi aruandeid
          </Button>
        }
      >
        <LoginNeeded title="Majandusaasta aruannete vaatamiseks logi sisse">
          Bilanss, kasumiaruanne ja suhtarvud on avatud sisselogitud kasutajatele.
        </LoginNeeded>
      </Card>
    )
  }
  return (
    <Suspense fallback={<TableCardSkeleton label="Aruannete laadimine" rows={10} />}>
      <AnnualReports key={companyId} companyId={companyId} />
    </Suspense>
  )
}
