import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useCan } from '../../api/session.ts'
import { loginPath } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Annual reports are shown to those who are logged in. */
export function AnnualPanel() {
  const mayRead = useCan('read-annual-reports')
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <Card>
      {mayRead ? (
        <EmptyState title="Majandusaasta aruanded tulevad hiljem">
          <p>Aruanded lisanduvad Kvartali järgmise versiooniga. Kvartaliandmed on juba siin.</p>
        </EmptyState>
      ) : (
        <EmptyState title="Majandusaasta aruannete vaatamiseks logi sisse">
          <p>Bilanss, kasumiaruanne ja suhtarvud on avatud sisselogitud kasutajatele.</p>
          <br />
          <Button renderRoot={(props) => <Link {...loginPath(href)} {...props} />}>Logi sisse</Button>
        </EmptyState>
      )}
    </Card>
  )
}
