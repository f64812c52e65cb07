import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyFigure } from './copy-figure.tsx'
import { type Fact, FactList } from './fact-list.tsx'
import classes from './figure-sheet.module.css'
import { messages } from './messages.ts'

interface FigureDialogProps {
  /** What the figure is and of when. */
  readonly title: string
  /** The figure as it is shown. */
  readonly value: ReactNode
  /** The figure as a spreadsheet takes it; `null` where there is nothing to copy. */
  readonly copied: string | null
  readonly facts: readonly Fact[]
  readonly onClose: () => void
}

/** The sheet behind a figure. */
export function FigureDialog({ title, value, copied, facts, onClose }: FigureDialogProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <Dialog
      title={title}
      closeLabel="Sulge"
      error={hasFailed ? messages.notCopied : null}
      onClose={onClose}
      actions={
        copied !== null && <CopyFigure text={copied} onFailed={() => setFailed(true)} onCopied={() => setFailed(false)} />
      }
    >
      <p className={classes.value}>{value}</p>
      <FactList facts={facts} />
    </Dialog>
  )
}
