import type { Company } from '@kvartal/contract/companies'
import { mostTagsOfCompany } from '@kvartal/contract/company-form'
import type { CountedTag } from '@kvartal/contract/tag'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { reread } from '../../api/query-client.ts'
import {
  queriesWithRecommendations,
  recommendedQuery,
  type Approval,
  approveCompany,
  rejectCompany,
} from '../../api/recommendations.ts'
import { FlagFields } from '../../companies/form/flag-fields.tsx'
import { homePath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/forms/form.tsx'
import { TagSelect } from '../../ui/tags/tag-select.tsx'
import { messages } from './messages.ts'

interface DecisionOptions {
  readonly company: Company
  /** @throws {ApiError} */
  readonly send: () => Promise<unknown>
  readonly done: string
  readonly failed: string
  /**
   * Called when the recommendation is decided, by this user or another, or the user may no longer
   * decide.
   */
  readonly onDecided: () => void
  /** Called when it could not be decided. */
  readonly onFailed?: () => void
}

/** Decides on a recommendation. */
function useDecision({ company, send, done, failed, onDecided, onFailed }: DecisionOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    send: async () => {
      try {
        await send()
      } catch (error) {
        if (isDecidedAlready(error)) void reread(queryClient, queriesWithRecommendations)
        throw error
      }
      // Removed from the cache so that card and badge disappear at once, without waiting for the
      // refetch.
      queryClient.setQueryData(recommendedQuery().queryKey, (pending) =>
        pending?.filter(({ _id }) => _id !== company._id),
      )
    },
    rereads: queriesWithRecommendations,
    done,
    failed: (error) => {
      if (isForbidden(error)) return messages.notAllowed
      return {
        msg: sentenceOf(error, failed),
        type: isDecidedAlready(error) ? 'warning' : 'danger',
      }
    },
    onDone: onDecided,
    onFailed: (error) => {
      if (isForbidden(error)) void navigate({ ...homePath(), replace: true })
      if (isForbidden(error) || isDecidedAlready(error)) onDecided()
      else onFailed?.()
    },
  })
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Another user has decided meanwhile. */
function isDecidedAlready(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}

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

interface RejectDialogProps {
  readonly company: Company
  /** Called when the decision is made, by this user or another. */
  readonly onDecided: () => void
  readonly onClose: () => void
}

/** Asks before a recommendation is rejected, which deletes it. */
export function RejectDialog({ company, onDecided, onClose }: RejectDialogProps) {
  const rejection = useDecision({
    company,
    send: () => rejectCompany(company._id),
    done: messages.rejected(company.name),
    failed: messages.rejectFailed,
    onDecided,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      title="Kas lükata soovitus tagasi?"
      confirmLabel="Lükka tagasi"
      action={rejection}
      onClose={onClose}
    >
      <p>
        <strong>Tagasilükkamine kustutab ettevõtte andmed.</strong> Kaovad {company.name} (
        {company.registryCode}) kirje, tagid, äriregistri andmed ja soovitus ise. Neid taastada ei
        saa.
      </p>
      <p>
        Maksu- ja Tolliameti kvartaliandmed jäävad alles: nendega on ettevõte leitav, kui nähtavad
        on kogu riigi ettevõtted. Ettevõtet võib hiljem uuesti soovitada.
      </p>
    </ConfirmDialog>
  )
}
