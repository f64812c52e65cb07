import { useLogOut } from '../../../layout/menu/use-log-out.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { FormDialog } from '../../../ui/forms/form.tsx'

/** Asks before the user is logged out of this browser. */
export function LogOutDialog({ onClose }: { readonly onClose: () => void }) {
  const leaving = useAction({ send: useLogOut(), failed: () => null, leaves: true })
  return (
    <FormDialog
      title="Kas logida välja?"
      form={{ isBusy: leaving.isBusy, submit: () => leaving.run() }}
      submit="Logi välja"
      onClose={onClose}
    >
      <p>
        Seanss selles seadmes lõpeb ja avaneb sisselogimisleht. Profiili salvestamata muudatused
        lähevad kaotsi.
      </p>
    </FormDialog>
  )
}
