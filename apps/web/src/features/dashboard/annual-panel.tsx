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
        <EmptyState title="Majandusaasta aruannete võrdlus ei ole veel saadaval">
          <p>Aruanded lisanduvad Kvartali järgmise versiooniga. Kvartaliandmeid saab võrrelda juba praegu.</p>
        </EmptyState>
      ) : (
        <LoginNeeded title="Majandusaasta aruannete vaatamiseks logi sisse">
          Bilansi, kasumiaruande ja suhtarvude võrdlus on avatud sisselogitud kasutajatele.
        </LoginNeeded>
      )}
    </Card>
  )
}
