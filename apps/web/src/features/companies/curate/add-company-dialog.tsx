import type { RegistryFacts } from '@kvartal/contract/registry'
import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { addCompany, queriesWithCompanies } from '../../../api/company-changes.ts'
import type { FoundByCode } from '../../../api/registry.ts'
import {
  checkDraft,
  type CompanyDraft,
  type CompanyField,
  emptyDraft,
  withKnownCompany,
  withRegistryFacts,
} from '../../../company-form/company-draft.ts'
import { CompanyFields } from '../../../company-form/company-fields.tsx'
import { FactsSource } from '../../../company-form/facts-source.tsx'
import { FlagFields, type Flags } from '../../../company-form/flag-fields.tsx'
import { RegisterFields } from '../../../company-form/register-fields.tsx'
import { RegistryButton } from '../../../company-form/registry-button.tsx'
import { useRegistryLookup } from '../../../company-form/use-registry-lookup.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts'
import { messages } from './messages.ts'

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
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<CompanyDraft>({ ...emptyDraft, registryCode: code })
  const [flags, setFlags] = useState<Flags>({ isTracked: true, isActive: true })
  const [facts, setFacts] = useState<RegistryFacts | null>(null)
  const [existingId, setExistingId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const checked = checkDraft(draft)
  const problem = useFormProblem<CompanyField>(draft, checked.faults)
  const lookup = useRegistryLookup({ onFound: take })
  const { type: lookUpTyped } = lookup
  const startingCode = useRef(code)
  useEffect(() => lookUpTyped(startingCode.current), [lookUpTyped])

  function take(found: FoundByCode) {
    if (found.kind === 'curated') onExisting(found.company._id)
    if (found.kind === 'known') setDraft((present) => withKnownCompany(present, found.company))
  }

  const change = (part: Partial<CompanyDraft>) => {
    setDraft((present) => ({ ...present, ...part }))
    if (part.registryCode === undefined) return
    setFacts(null)
    setExistingId(null)
    lookup.type(part.registryCode)
  }

  const submit = async (form: HTMLFormElement) => {
    setExistingId(null)
    if (!problem.check(form) || checked.body === null) return
    setBusy(true)
    try {
      const { warning } = await addCompany({ ...checked.body, ...flags, enrichFromRegistry: true })
      showAlert(messages.added, 'success')
      if (warning !== null) showAlert(warning, 'warning')
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError) setExistingId(error.existingId)
      problem.refuse(sentenceOf(error, messages.addFailed), form)
      return
    }
    void reread(queryClient, queriesWithCompanies)
    onClose()
  }

  return (
    <Dialog
      title="Lisa ettevõte"
      isWide
      isBusy={isBusy}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
      actions={
        <>
          {existingId !== null && (
            <Button variant="default" onClick={() => onExisting(existingId)}>
              Ava olemasolev ettevõte
            </Button>
          )}
          <Button type="submit" loading={isBusy}>
            Lisa
          </Button>
        </>
      }
    >
      <CompanyFields
        draft={draft}
        onChange={change}
        problem={problem}
        tags={tags}
        codeActions={
          <>
            <Button
              variant="default"
              loading={lookup.isLooking}
              onClick={() => lookup.lookUp(draft.registryCode)}
            >
              Otsi
            </Button>
            <RegistryButton
              code={draft.registryCode}
              onFacts={(read) => {
                setFacts(read)
                setDraft((present) => withRegistryFacts(present, read))
              }}
            />
          </>
        }
        codeNote={facts !== null && <FactsSource facts={facts} />}
        onChoose={(company) => change({ registryCode: company.registryCode })}
      />
      <RegisterFields draft={draft} onChange={change} problem={problem} />
      <FlagFields flags={flags} onChange={(part) => setFlags((present) => ({ ...present, ...part }))} />
    </Dialog>
  )
}
