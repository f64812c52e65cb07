import { formatMoment } from '@kvartal/domain/format/date'
import { usePrintedAt } from './printing.ts'

/** Where the printed view comes from and when, at its end. */
export function PrintedSource() {
  const printedAt = usePrintedAt()
  if (printedAt === null) return null
  return (
    <p>
      Prinditud {formatMoment(printedAt)}: {window.location.href}
    </p>
  )
}
