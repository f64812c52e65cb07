import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useLogOut } from '../../layout/menu/use-log-out.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** Logs out, after a confirmation. */
export function LogOutCard() {
  const [isAsking, setAsking] = useState(false)
  const leaving = useAction({ send: useLogOut(), failed: () => null, leaves: true })
  return (
    <Card>
      <Group justify="space-between" gap="8px 16px">
        <p>Oled selles seadmes sisse logitud.</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          Logi välja
        </Button>
      </Group>
      {isAsking && (
        <Dialog
          title="Kas logida välja?"
          isBusy={leaving.isBusy}
          onSubmit={() => leaving.run()}
          onClose={() => setAsking(false)}
          actions={
            <Button type="submit" loading={leaving.isBusy}>
              Logi välja
            </Button>
          }
        >
          <p>
            Seanss selles seadmes lõpeb ja avaneb sisselogimisleht. Profiili salvestamata muudatused lähevad kaotsi.
          </p>
        </Dialog>
      )}
    </Card>
  )
}
