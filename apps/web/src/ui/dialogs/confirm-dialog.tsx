import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ActionOptions, useAction } from '../actions/use-action.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What is lost and what is kept. */
  readonly children: ReactNode
  /** The action, as a verb: 'Kustuta kasutaja'. */
  readonly confirmLabel: string
  /** The result of `useAction`. */
  readonly action: { readonly isBusy: boolean; readonly run: () => void }
  readonly onClose: () => void
}

/** Asks for confirmation of an action that loses something. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  action,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isBusy={action.isBusy}
      onSubmit={() => action.run()}
      onClose={onClose}
      actions={
        <Button type="submit" color="var(--bad)" c="var(--surface)" loading={action.isBusy}>
          {confirmLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

type Removal<Result> = Pick<ActionOptions<[], Result>, 'send' | 'failed' | 'done' | 'rereads'>

interface RemovalDialogProps<Result> extends Removal<Result>, Omit<ConfirmDialogProps, 'action'> {
  readonly onRemoved: () => void
}

/**
 * The same for removing a record. It closes after a failure too: another user may have removed the
 * record already.
 */
export function RemovalDialog<Result>({
  send,
  failed,
  done,
  rereads,
  onRemoved,
  ...dialog
}: RemovalDialogProps<Result>) {
  const removal = useAction({
    send,
    failed,
    done,
    rereads,
    rereadsWhenFailed: rereads,
    onDone: onRemoved,
    onFailed: dialog.onClose,
  })
  return <ConfirmDialog {...dialog} action={removal} />
}
