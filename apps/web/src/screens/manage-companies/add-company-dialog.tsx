import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { addCompany, queriesWithCompanies } from '../../api/company-changes.ts'
import { CompanyFields } from '../../company-form/company-fields.tsx'
import { FlagFields } from '../../company-form/flag-fields.tsx'
import { useCodeLookup } from '../../company-form/use-code-lookup.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { checkCurated, newCuratedDraft } from './curated-draft.ts'

interface AddCompanyDialogProps {
  /** The registry code that the form starts with. */
  readonly code: string
  readonly tags: readonly CountedTag[]
  /** Called when a company with the code is curated already. */
  readonly onExisting: (id: string) => void
  readonly onClose: () => void
}

/** Adds a company. Its code is looked up while typing; a company that exists already is opened instead. */
export function AddCompanyDialog({ code, tags, onExisting, onClose }: AddCompanyDialogProps) {
  const [existing, setExisting] = useState<{ readonly code: string; readonly id: string } | null>(
    null,
  )
  const form = useForm({
    initial: { ...newCuratedDraft, registryCode: code },
    check: checkCurated,
    send: (body) => addCompany({ ...body, enrichFromRegistry: true }),
    failed: 'Ettevõtte lisamine ebaõnnestus',
    done: 'Ettevõte edukalt lisatud',
    rereads: queriesWithCompanies,
    onDone: ({ warning }) => {
      if (warning !== null) showAlert(warning, 'warning')
      onClose()
    },
    onFailed: (error, _, { registryCode }) => {
      const id = error instanceof ApiError ? error.details.existingId : null
      setExisting(id === null ? null : { code: registryCode, id })
    },
  })
  const lookup = useCodeLookup({
    form,
    onFound: (found) => {
      if (found.kind === 'curated') onExisting(found.company._id)
    },
  })
  return (
    <FormDialog
      title="Lisa ettevõte"
      isWide
      form={form}
      submit="Lisa"
      onClose={onClose}
      actions={
        existing?.code === form.values.registryCode && (
          <Button variant="default" onClick={() => onExisting(existing.id)}>
            Ava olemasolev ettevõte
          </Button>
        )
      }
    >
      <CompanyFields
        form={form}
        tags={tags}
        lookup={lookup}
        codeActions={
          <Button variant="default" loading={lookup.isLooking} onClick={lookup.lookUp}>
            Otsi
          </Button>
        }
        hasRegisterFields
      />
      <FlagFields flags={form.values} onChange={form.change} />
    </FormDialog>
  )
}
