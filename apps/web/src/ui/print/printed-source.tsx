import { formatMoment } from '@kvartal/domain/format/date'
import { usePrintedAt } from './printing.ts'

/** The address and the time of printing, at the end of a printed view. */
export function PrintedSource() {
  const printedAt = usePrintedAt()
  if (printedAt === null) return null
  return (
    <p>
      Prinditud {formatMoment(printedAt)}: {window.location.href}
    </p>
  )
}
