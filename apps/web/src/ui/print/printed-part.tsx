import { formatMoment } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { usePrintedAt, mostPrintedRows, usePrinting } from './printing.ts'

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

/**
 * Says under a printed list what it leaves out; nothing on the screen, and where all rows are
 * printed.
 */
export function PrintedPart({ of }: { readonly of: number }) {
  const isPrinting = usePrinting()
  if (!isPrinting || of <= mostPrintedRows) return null
  return (
    <p>
      Prinditud on esimesed {formatWhole(mostPrintedRows)} rida {formatWhole(of)}-st; kõik read saab
      alla laadida.
    </p>
  )
}
