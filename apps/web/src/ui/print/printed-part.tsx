import { formatWhole } from '@kvartal/domain/format/number'
import { mostPrintedRows, usePrinting } from './printing.ts'

/** Says under a printed list what it leaves out; nothing on the screen, and where all rows are printed. */
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
