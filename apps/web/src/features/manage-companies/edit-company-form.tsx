import type { Company } from '@kvartal/contract/companies'
import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { changeCompany, rereadAfterCompanies } from '../../api/company-changes.ts'
import { checkDraft, type CompanyDraft, type CompanyField, draftOfCompany } from '../../company-form/company-draft.ts'
import { CompanyFields } from '../../company-form/company-fields.tsx'
import { FormNote, type Note } from '../../company-form/form-note.tsx'
import { RegisterFields } from '../../company-form/register-fields.tsx'
import { useRefreshCompany } from '../../company-form/use-refresh-company.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { changedParts, rebased } from './changed-parts.ts'
import { FlagFields, type Flags } from './flag-fields.tsx'
import { messages } from './messages.ts'

interface EditCompanyFormProps {
  /** The company as it stood when the form opened. */
  readonly company: Company
  readonly tags: readonly CountedTag[]
  /** Why the form is open, where nobody asked for it. */
  readonly reason: Note | null
  readonly onClose: () => void
}

/** Everything of a company that a person may change. Only what was changed is saved. */
export function EditCompanyForm({ company, tags, reason, onClose }: EditCompanyFormProps) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(company)
  const [draft, setDraft] = useState<CompanyDraft>(() => draftOfCompany(company))
  const [flags, setFlags] = useState<Flags>(() => flagsOf(company))
  const [note, setNote] = useState(reason)
  const [isSaving, setSaving] = useState(false)
  const problem = useFormProblem<CompanyField>()
  const { isBusy: isRefreshing, refresh } = useRefreshCompany({
    id: company._id,
    onNote: setNote,
    onRefreshed(after) {
      setDraft((present) => rebased(present, draftOfCompany(base), draftOfCompany(after)))
      setBase(after)
    },
  })

  const submit = async (form: HTMLFormElement) => {
    problem.clear()
    const checked = checkDraft(draft)
    if ('problem' in checked) {
      problem.show(checked.problem, form)
      return
    }
    const before = checkDraft(draftOfCompany(base))
    // Facts of the register may break our own rules for forms; then all of the form is sent.
    const { registryCode: _, ...parts } = 'body' in before ? changedParts(checked.body, before.body) : checked.body
    setSaving(true)
    try {
      await changeCompany(company._id, { ...parts, ...changedParts(flags, flagsOf(base)) })
    } catch (error) {
      setSaving(false)
      problem.show({ fields: [], sentence: sentenceOf(error, messages.changeFailed) }, form)
      return
    }
    showAlert(messages.changed, 'success')
    void rereadAfterCompanies(queryClient)
    onClose()
  }

  return (
    <Dialog
      title="Muuda ettevõtte andmeid"
      isWide
      error={problem.sentence}
      errorId={problem.sentenceId}
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
            onClick={() => {
              setNote(null)
              void refresh()
            }}
          >
            Uuenda äriregistrist
          </Button>
        }
        codeNote={<FormNote note={note} />}
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
