import type { MadeLink } from '@kvartal/contract/account-links'
import { formatMoment } from '@kvartal/domain/format/date'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './made-link-dialog.module.css'
import { messages } from './messages.ts'

interface MadeLinkDialogProps {
  readonly title: string
  readonly made: MadeLink
  readonly onClose: () => void
  /** For whom the link is. */
  readonly children: ReactNode
}

/** Shows a one-time link for another person, which cannot be shown again. */
export function MadeLinkDialog({ title, made, onClose, children }: MadeLinkDialogProps) {
  // Without a configured public address the server returns only the path.
  const link = new URL(made.link, window.location.origin).href
  return (
    <Dialog
      title={title}
      closeLabel="Sulge"
      isRead
      onClose={onClose}
      actions={
        <CopyButton
          text={() => link}
          done="Kopeeritud"
          spoken="Link on kopeeritud"
          onFail={[messages.linkNotCopied, 'warning']}
        >
          Kopeeri link
        </CopyButton>
      }
    >
      <p>{children}</p>
      <code className={classes.link}>{link}</code>
      <p>
        Link kehtib kuni {formatMoment(made.expiresAt)} ja seda saab kasutada ühe korra. Hiljem seda
        enam näha ei saa.
      </p>
    </Dialog>
  )
}
