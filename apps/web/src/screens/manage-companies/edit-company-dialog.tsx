import type { Company } from '@kvartal/contract/companies'
import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { companyQuery } from '../../api/companies.ts'
import { changeCompany, queriesWithCompanies } from '../../api/curated-companies.ts'
import { CompanyFields } from '../../companies/form/company-fields.tsx'
import { FlagFields } from '../../companies/form/flag-fields.tsx'
import { useRefreshCompany } from '../../companies/form/use-refresh-company.ts'
import { recommendedPath } from '../../paths.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../ui/states/skeleton.tsx'
import { checkCurated, curatedDraftOf, flagsOf } from './add-company-dialog.tsx'

/**
 * The parts of a form that differ from its initial values, as far as those are known. Only these
 * are sent, so that concurrent changes by other users are kept.
 */
export function changedParts<Body extends object>(
  body: Body,
  before: Partial<Body>,
): Partial<Body> {
  const changed = Object.entries(body).filter(([name, value]) => {
    // Both objects have the same type, so a key of one is a key of the other.
    const present: unknown = before[name as keyof Body]
    return JSON.stringify(value) !== JSON.stringify(present)
  })
  // The entries come from `body` itself.
  return Object.fromEntries(changed) as Partial<Body>
}

/** A form's values after its record has changed: typed values stay, the rest is updated. */
export function rebased<Draft extends object>(draft: Draft, before: Draft, after: Draft): Draft {
  return { ...after, ...changedParts(draft, before) }
}

interface EditCompanyFormProps {
  /** The company as it was when the form opened. */
  readonly company: Company
  readonly tags: readonly CountedTag[]
  readonly onClose: () => void
}

/** Every editable field of a company. Only changed fields are saved. */
function EditCompanyForm({ company, tags, onClose }: EditCompanyFormProps) {
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

interface EditCompanyDialogProps {
  readonly id: string
  readonly tags: readonly CountedTag[]
  readonly onClose: () => void
}

const title = 'Muuda ettevõtte andmeid'

/** A company's form, shown after the full record is loaded: lists carry only a part of it. */
export function EditCompanyDialog({ id, tags, onClose }: EditCompanyDialogProps) {
  // Refetched on opening even when the cache is fresh: another user may have changed it.
  const company = useQuery({ ...companyQuery(id), staleTime: 0 })
  const isRead = company.isFetchedAfterMount

  if (company.isSuccess && isRead && company.data._id !== null) {
    // A pending recommendation is approved or rejected, not edited.
    if (company.data.isPending === true)
      return <PendingDialog name={company.data.name} onClose={onClose} />
    return <EditCompanyForm company={company.data} tags={tags} onClose={onClose} />
  }
  return (
    <Dialog title={title} isWide closeLabel="Sulge" onClose={onClose}>
      <QueryView
        query={{ ...company, data: undefined, error: isRead ? company.error : null }}
        loading={<BlockSkeleton label="Ettevõtte laadimine" height={480} />}
        failed={
          isNotFound(company.error)
            ? 'Seda ettevõtet Kvartalis ei ole'
            : 'Ettevõtte laadimine ebaõnnestus'
        }
        reason={company.error?.message ?? ''}
      >
        {() => null}
      </QueryView>
    </Dialog>
  )
}

function PendingDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  return (
    <Dialog
      title={title}
      closeLabel="Sulge"
      onClose={onClose}
      actions={
        <Button renderRoot={(props) => <Link {...recommendedPath()} {...props} />}>
          Vaata soovitusi
        </Button>
      }
    >
      <p>
        Ettevõte on juba soovitatud: <strong>{name}</strong> ootab otsust. Muuta saab seda siis, kui
        soovitus on kinnitatud.
      </p>
    </Dialog>
  )
}
