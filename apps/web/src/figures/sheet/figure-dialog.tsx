import { methodAnchor } from '@kvartal/domain/metrics/method'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { aboutPath } from '../../paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type Fact, Facts } from '../../ui/text/facts.tsx'
import { messages } from '../messages.ts'
import classes from './figure-dialog.module.css'

interface FigureDialogProps {
  /** What it is a figure of; `null` for a row of a report, which is shown as it was filed. */
  readonly metric: Metric | null
  /** The figure's name and period. */
  readonly title: string
  /** The figure as it is shown. */
  readonly value: ReactNode
  /** The figure in a format for spreadsheets; `null` when there is nothing to copy. */
  readonly copied: string | null
  readonly facts: readonly Fact[]
  /** Sections below the facts. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** The sheet behind a figure. */
export function FigureDialog({
  metric,
  title,
  value,
  copied,
  facts,
  children,
  onClose,
}: FigureDialogProps) {
  return (
    <Dialog
      title={title}
      closeLabel="Sulge"
      isWide
      isRead
      onClose={onClose}
      actions={
        copied !== null && (
          <CopyButton
            miw={116}
            text={() => copied}
            done="Kopeeritud"
            spoken={`Kopeeritud: ${copied}`}
            onFail={[messages.notCopied, 'danger']}
          >
            Kopeeri
          </CopyButton>
        )
      }
    >
      <p className={classes.value}>{value}</p>
      <Facts layout="beside" facts={facts} />
      {metric !== null && <Link {...aboutPath(methodAnchor(metric))}>Kuidas arvutatakse</Link>}
      {children}
    </Dialog>
  )
}

/** A part of the sheet under its own heading. */
export function SheetSection({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
