import type { Company } from '@kvartal/contract/companies'
import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeCompany, queriesWithCompanies } from '../../../api/company-changes.ts'
import { CompanyFields } from '../../../company-form/company-fields.tsx'
import { FlagFields } from '../../../company-form/flag-fields.tsx'
import { useRefreshCompany } from '../../../company-form/use-refresh-company.ts'
import { FormDialog } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { changedParts, rebased } from './changed-parts.ts'
import { checkCurated, curatedDraftOf, flagsOf } from './curated-draft.ts'

interface EditCompanyFormProps {
  /** The company as it was when the form opened. */
  readonly company: Company
  readonly tags: readonly CountedTag[]
  readonly onClose: () => void
}

/** Every editable field of a company. Only changed fields are saved. */
export function EditCompanyForm({ company, tags, onClose }: EditCompanyFormProps) {
  const [base, setBase] = useState(company)
  const form = useForm({
    initial: curatedDraftOf(company),
    check: checkCurated,
    send: (body) => {
      // Facts of the register may violate our own validation; then all facts are sent.
      const before = checkCurated(curatedDraftOf(base)).body ?? flagsOf(base)
      const { registryCode: _, ...change } = changedParts(body, before)
      return changeCompany(company._id, change)
    },
    failed: 'Ettevõtte uuendamine ebaõnnestus',
    done: 'Ettevõte edukalt uuendatud',
    rereads: queriesWithCompanies,
    onDone: onClose,
  })
  const refresh = useRefreshCompany(company._id, (after) => {
    form.change((present) => rebased(present, curatedDraftOf(base), curatedDraftOf(after)))
    setBase(after)
  })
  return (
    <FormDialog
      title="Muuda ettevõtte andmeid"
      isWide
      form={form}
      submit="Salvesta"
      isLocked={refresh.isBusy}
      onClose={onClose}
    >
      <CompanyFields
        form={form}
        tags={tags}
        lookup={null}
        codeActions={
          <Button variant="default" loading={refresh.isBusy} onClick={() => refresh.run()}>
            Uuenda äriregistrist
          </Button>
        }
        hasRegisterFields
      />
      <FlagFields flags={form.values} onChange={form.change} />
    </FormDialog>
  )
}
