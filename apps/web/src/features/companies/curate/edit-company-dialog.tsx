import type { CountedTag } from '@kvartal/contract/tag'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '../../../api/api-error.ts'
import { companyQuery } from '../../../api/companies.ts'
import { recommendedPath } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { BlockSkeleton } from '../../../ui/states/block-skeleton.tsx'
import { EditCompanyForm } from './edit-company-form.tsx'

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
