import type { Company } from '@kvartal/contract/companies'
import { mostTagsOfCompany } from '@kvartal/contract/company-form'
import type { CountedTag } from '@kvartal/contract/tag'
import { useState } from 'react'
import { type Approval, approveCompany } from '../../api/recommendations.ts'
import { FlagFields } from '../../company-form/flag-fields.tsx'
import { FormDialog } from '../../ui/forms/form.tsx'
import { TagSelect } from '../../ui/tags/tag-select.tsx'
import { messages } from './messages.ts'
import { useDecision } from './use-decision.ts'

interface ApproveDialogProps {
  readonly company: Company
  /** All tags; `null` when they could not be loaded. */
  readonly tags: readonly CountedTag[] | null
  /** Called when the decision is made, by this user or another. */
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Approves a recommended company, with its tags and switches. */
export function ApproveDialog({ company, tags, onDecided, onClose }: ApproveDialogProps) {
  const [approval, setApproval] = useState<Approval>({
    tags: company.tags.map(({ _id }) => _id),
    isTracked: true,
    isActive: true,
  })
  const change = (part: Partial<Approval>) => setApproval((present) => ({ ...present, ...part }))
  const { isBusy, run } = useDecision({
    company,
    send: () => approveCompany(company._id, approval),
    done: messages.approved(company.name),
    failed: messages.approveFailed,
    onDecided,
  })
  return (
    <FormDialog
      title={`Kinnita ettevõte ${company.name}`}
      form={{ isBusy, submit: () => run() }}
      submit="Kinnita"
      onClose={onClose}
    >
      <TagSelect
        label="Tagid"
        tags={tags ?? company.tags.map((tag) => ({ ...tag, companyCount: 0 }))}
        value={approval.tags}
        onChange={(ids) => change({ tags: [...ids] })}
        most={mostTagsOfCompany}
        mayCreate
        isDisabled={tags === null}
        {...(tags === null
          ? { description: 'Tagide laadimine ebaõnnestus, jäävad soovitatud tagid' }
          : {})}
      />
      <FlagFields
        isStacked
        flags={approval}
        onChange={change}
        activeMeans="Ettevõte on kõigile nähtav, ka loendis ja võrdlustes"
      />
    </FormDialog>
  )
}
