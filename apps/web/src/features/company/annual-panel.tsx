import { useCan } from '../../api/session.ts'
import { LoginNeeded } from '../../layout/login-needed.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Annual reports are shown to those who are logged in. */
export function AnnualPanel() {
  const mayRead = useCan('read-annual-reports')
  return (
    <Card>
      {mayRead ? (
        <EmptyState title="Majandusaasta aruanded tulevad hiljem">
          <p>Aruanded lisanduvad Kvartali järgmise versiooniga. Kvartaliandmed on juba siin.</p>
        </EmptyState>
      ) : (
        <LoginNeeded title="Majandusaasta aruannete vaatamiseks logi sisse">
          Bilanss, kasumiaruanne ja suhtarvud on avatud sisselogitud kasutajatele.
        </LoginNeeded>
      )}
    </Card>
  )
}
