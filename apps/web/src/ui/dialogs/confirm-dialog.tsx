import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What is lost and what is kept. */
  readonly children: ReactNode
  /** The action, as a verb: 'Kustuta kasutaja'. */
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ title, children, confirmLabel, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      onSubmit={onConfirm}
      onClose={onClose}
      actions={
        <Button type="submit" color="var(--bad)" c="var(--surface)" loading={isBusy}>
          {confirmLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
