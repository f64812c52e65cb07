import type { Company } from '@kvartal/contract/companies'
import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { changeCompany, queriesWithCompanies } from '../../../api/company-changes.ts'
import { checkDraft, type CompanyDraft, type CompanyField, draftOfCompany } from '../../../company-form/company-draft.ts'
import { CompanyFields } from '../../../company-form/company-fields.tsx'
import { FlagFields, type Flags } from '../../../company-form/flag-fields.tsx'
import { RegisterFields } from '../../../company-form/register-fields.tsx'
import { useRefreshCompany } from '../../../company-form/use-refresh-company.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts'
import { changedParts, rebased } from './changed-parts.ts'
import { messages } from './messages.ts'

interface EditCompanyFormProps {
  /** The company as it was when the form opened. */
  readonly company: Company
  readonly tags: readonly CountedTag[]
  readonly onClose: () => void
}

/** Every editable field of a company. Only changed fields are saved. */
export function EditCompanyForm({ company, tags, onClose }: EditCompanyFormProps) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(company)
  const [draft, setDraft] = useState<CompanyDraft>(() => draftOfCompany(company))
  const [flags, setFlags] = useState<Flags>(() => flagsOf(company))
  const [isSaving, setSaving] = useState(false)
  const checked = checkDraft(draft)
  const problem = useFormProblem<CompanyField>(draft, checked.faults)
  const { isBusy: isRefreshing, refresh } = useRefreshCompany({
    id: company._id,
    onRefreshed(after) {
      setDraft((present) => rebased(present, draftOfCompany(base), draftOfCompany(after)))
      setBase(after)
    },
  })

  const submit = async (form: HTMLFormElement) => {
    if (!problem.check(form) || checked.body === null) return
    const before = checkDraft(draftOfCompany(base))
    // Facts of the register may violate our own validation; then the whole form is sent.
    const { registryCode: _, ...parts } = before.body === null ? checked.body : changedParts(checked.body, before.body)
    setSaving(true)
    try {
      await changeCompany(company._id, { ...parts, ...changedParts(flags, flagsOf(base)) })
    } catch (error) {
      setSaving(false)
      problem.refuse(sentenceOf(error, messages.changeFailed), form)
      return
    }
    showAlert(messages.changed, 'success')
    void reread(queryClient, queriesWithCompanies)
    onClose()
  }

  return (
    <Dialog
      title="Muuda ettevõtte andmeid"
      isWide
      isBusy={isSaving}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
      actions={
        <Button type="submit" loading={isSaving} disabled={isRefreshing}>
          Salvesta
        </Button>
      }
    >
      <CompanyFields
        draft={draft}
        onChange={(part) => setDraft((present) => ({ ...present, ...part }))}
        problem={problem}
        tags={tags}
        isCodeReadOnly
        codeActions={
          <Button
            variant="default"
            loading={isRefreshing}
            onClick={() => void refresh()}
          >
            Uuenda äriregistrist
          </Button>
        }
      />
      <RegisterFields
        draft={draft}
        onChange={(part) => setDraft((present) => ({ ...present, ...part }))}
        problem={problem}
      />
      <FlagFields flags={flags} onChange={(part) => setFlags((present) => ({ ...present, ...part }))} />
    </Dialog>
  )
}

function flagsOf({ isTracked, isActive }: Company): Flags {
  return { isTracked, isActive }
}
