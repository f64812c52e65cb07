import { Button } from '@mantine/core'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** Annual reports are shown to those who are logged in. */
export function AnnualPanel() {
  return (
    <Card>
      <EmptyState title="Majandusaasta aruannete vaatamiseks logi sisse">
        <p>Bilansi, kasumiaruande ja suhtarvude võrdlus on avatud sisselogitud kasutajatele.</p>
        <br />
        <Button component="a" href="/login">
          Logi sisse
        </Button>
      </EmptyState>
    </Card>
  )
}
