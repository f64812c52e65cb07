import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { queriesWithCompanies, removeCompany } from '../../api/curated-companies.ts'
import { manageCompaniesPath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { useAlertWhile } from '../../ui/alerts/alerts.ts'
import { undoable } from '../../ui/alerts/undoable.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { AddCompanyDialog } from './add-company-dialog.tsx'
import { EditCompanyDialog } from './edit-company-dialog.tsx'

const route = getRouteApi('/companies/manage')

type Opened =
  | { readonly kind: 'add'; readonly code: string }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'remove'; readonly company: CompanyInList }

/**
 * Which dialog is open. Adding and editing are in the address (`edit`, `code`), so that links can
 * open them.
 */
export function useCompanyDialogs() {
  const { edit: editedId, code } = route.useSearch()
  const navigate = route.useNavigate()
  const [removed, setRemoved] = useState<CompanyInList | null>(null)

  const show = useCallback(
    (dialog: { readonly edit?: string; readonly code?: string }) =>
      void navigate({
        ...manageCompaniesPath(),
        search: ({ edit: _edit, code: _code, ...filters }) => ({ ...filters, ...dialog }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const edit = useCallback((id: string) => show({ edit: id }), [show])

  return {
    opened: openedBy(editedId, code, removed),
    add: (newCode?: string) =>
      show({ edit: 'new', ...(newCode !== undefined && { code: newCode }) }),
    edit,
    remove: setRemoved,
    close() {
      if (removed === null) show({})
      else setRemoved(null)
    },
  }
}

function openedBy(
  edit: string | undefined,
  code: string | undefined,
  removed: CompanyInList | null,
): Opened | null {
  if (removed !== null) return { kind: 'remove', company: removed }
  if (edit === 'new' || (edit === undefined && code !== undefined))
    return { kind: 'add', code: code ?? '' }
  return edit === undefined ? null : { kind: 'edit', id: edit }
}

interface RemoveCompanyDialogProps {
  readonly company: CompanyInList
  readonly mayRemove: boolean
  readonly onRemoved: () => void
  readonly onClose: () => void
}

const title = 'Kas kustutada ettevõte?'
const mayNotRemove = 'Sul pole õigusi ettevõtte kustutamiseks'

/**
 * Asks before a company is deleted, and lists what is deleted with it; users without the right see
 * why they cannot.
 */
function RemoveCompanyDialog({ company, mayRemove, onRemoved, onClose }: RemoveCompanyDialogProps) {
  const queryClient = useQueryClient()
  useAlertWhile(!mayRemove, mayNotRemove)
  const removal = useAction({
    send: () => removeCompany(company._id),
    failed: 'Ettevõtte kustutamine ebaõnnestus',
    done: ({ undoToken }) => undoable(queryClient, 'Ettevõte edukalt kustutatud', undoToken),
    rereads: queriesWithCompanies,
    onDone: onRemoved,
  })

  if (!mayRemove) {
    return (
      <Dialog title={title} closeLabel="Sulge" onClose={onClose}>
        <p>{mayNotRemove}</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog title={title} confirmLabel="Kustuta ettevõte" action={removal} onClose={onClose}>
      <p>
        Kustutatakse <strong>{company.name}</strong> ({company.registryCode}): ettevõtte kirje,
        seosed tagidega, äriregistri andmed ja majandusaasta aruanded.
      </p>
      <p>
        Alles jäävad Maksu- ja Tolliameti kvartaliandmed. Nendega on ettevõte endiselt leitav, kui
        nähtavad on kogu riigi ettevõtted; et seda ei nähtaks, peida see. Kustutamise saab kümne
        minuti jooksul tagasi võtta.
      </p>
    </ConfirmDialog>
  )
}

interface CompanyDialogsProps {
  readonly dialogs: ReturnType<typeof useCompanyDialogs>
  readonly tags: readonly CountedTag[]
  readonly mayCurate: boolean
  readonly onRemoved: () => void
}

/** The open dialog. A link to a form opens nothing for users who may not use it. */
export function CompanyDialogs({ dialogs, tags, mayCurate, onRemoved }: CompanyDialogsProps) {
  const { opened, close } = dialogs
  if (opened?.kind === 'remove') {
    return (
      <RemoveCompanyDialog
        company={opened.company}
        mayRemove={mayCurate}
        onClose={close}
        onRemoved={() => {
          close()
          onRemoved()
        }}
      />
    )
  }
  if (opened === null || !mayCurate) return null
  if (opened.kind === 'add') {
    return (
      <AddCompanyDialog code={opened.code} tags={tags} onExisting={dialogs.edit} onClose={close} />
    )
  }
  return <EditCompanyDialog key={opened.id} id={opened.id} tags={tags} onClose={close} />
}
