import type { Company } from '@kvartal/contract/companies'
import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { addCompany, queriesWithCompanies } from '../../api/curated-companies.ts'
import {
  checkCompanyForm,
  type CompanyDraft,
  companyShape,
  draftOfCompany,
  emptyDraft,
  withAddress,
} from '../../companies/form/company-draft.ts'
import { CompanyFields } from '../../companies/form/company-fields.tsx'
import { type Flags, FlagFields } from '../../companies/form/flag-fields.tsx'
import { useCodeLookup } from '../../companies/form/use-code-lookup.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'

/** The form of a curated company: its fields and its switches. */
type CuratedDraft = CompanyDraft & Flags

const newCuratedDraft: CuratedDraft = { ...emptyDraft, isTracked: true, isActive: true }

export function flagsOf({ isTracked, isActive }: Company): Flags {
  return { isTracked, isActive }
}

export function curatedDraftOf(company: Company): CuratedDraft {
  return { ...draftOfCompany(company), ...flagsOf(company) }
}

const curated = z.pipe(
  z.object({ ...companyShape, isTracked: z.boolean(), isActive: z.boolean() }),
  z.transform(withAddress),
)

/** Validates the form by the calls' own schemas. */
export function checkCurated(draft: CuratedDraft) {
  return checkCompanyForm(curated, draft)
}

interface AddCompanyDialogProps {
  /** The registry code that the form starts with. */
  readonly code: string
  readonly tags: readonly CountedTag[]
  /** Called when a company with the code is curated already. */
  readonly onExisting: (id: string) => void
  readonly onClose: () => void
}

/**
 * Adds a company. Its code is looked up while typing; a company that exists already is opened
 * instead.
 */
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
