import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useLogOut } from '../../layout/menu/use-log-out.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { FormDialog } from '../../ui/forms/form.tsx'

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
        <FormDialog
          title="Kas logida välja?"
          form={{ isBusy: leaving.isBusy, submit: () => leaving.run() }}
          submit="Logi välja"
          onClose={() => setAsking(false)}
        >
          <p>
            Seanss selles seadmes lõpeb ja avaneb sisselogimisleht. Profiili salvestamata muudatused lähevad kaotsi.
          </p>
        </FormDialog>
      )}
    </Card>
  )
}
