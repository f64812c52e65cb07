import type { CountedTag } from '@kvartal/contract/tag'
import { AddCompanyDialog } from './add-company-dialog.tsx'
import { EditCompanyDialog } from './edit-company-dialog.tsx'
import { RemoveCompanyDialog } from './remove-company-dialog.tsx'
import type { useCompanyDialogs } from './use-company-dialogs.ts'

interface CompanyDialogsProps {
  readonly dialogs: ReturnType<typeof useCompanyDialogs>
  readonly tags: readonly CountedTag[]
  readonly mayCurate: boolean
  readonly onRemoved: () => void
}

/** The open dialog. A link to a form opens nothing for users who may not use it. */
export function CompanyDialogs({ dialogs, tags, mayCurate, onRemoved }: CompanyDialogsProps) {
  const { opened, close } = dialogs
  if (opened?.kind === 'remove') {
    return (
      <RemoveCompanyDialog
        company={opened.company}
        mayRemove={mayCurate}
        onClose={close}
        onRemoved={() => {
          close()
          onRemoved()
        }}
      />
    )
  }
  if (opened === null || !mayCurate) return null
  if (opened.kind === 'add') {
    return (
      <AddCompanyDialog code={opened.code} tags={tags} onExisting={dialogs.edit} onClose={close} />
    )
  }
  return <EditCompanyDialog key={opened.id} id={opened.id} tags={tags} onClose={close} />
}
