import { mostCodes } from '@kvartal/contract/curate-many'
import { type PastedCodes, pastedCodes } from '@kvartal/domain/company/pasted-codes'
import { counted } from '@kvartal/domain/format/counted'
import { useDeferredValue, useMemo, useState } from 'react'
import { readCodesFile, UnreadableCodes } from './read-codes-file.ts'
import { keepText, keptText } from '../../../kept-text.ts'

const draftKey = 'bulk-codes'

/** The codes as they are typed, pasted or read from a file. */
export function usePastedCodes() {
  // A draft survives a look at another screen, such as the one where tags are made.
  const [text, setText] = useState(() => keptText('sessionStorage', draftKey) ?? '')
  const [fileFault, setFileFault] = useState<string | null>(null)
  const read = useDeferredValue(text)
  const pasted = useMemo(() => pastedCodes(read), [read])

  function type(typed: string): void {
    setFileFault(null)
    setText(typed)
    keepText('sessionStorage', draftKey, typed === '' ? null : typed)
  }

  async function readFile(file: File): Promise<void> {
    try {
      // What was read is put into the field, where it can be checked and corrected, in the rows of the file.
      const read = await readCodesFile(file)
      type(read.trim() === '' ? '' : read)
      if (read.trim() === '') setFileFault('Fail on tühi')
    } catch (error) {
      setFileFault(error instanceof UnreadableCodes ? error.message : 'Faili lugemine ebaõnnestus')
    }
  }

  /** The codes were used: the draft ends, the field keeps them. */
  const forget = () => keepText('sessionStorage', draftKey, null)

  return { text, pasted, type, forget, readFile, fault: fileFault ?? faultOf(pasted) }
}

function faultOf({ codes, invalid }: PastedCodes): string | null {
  if (codes.length > mostCodes)
    return `Korraga saab lisada kuni ${counted(mostCodes, 'koodi', 'koodi')}, siin on neid ${counted(codes.length, 'kood', 'koodi')}`
  if (codes.length === 0 && invalid.length > 0)
    return 'Siit ei leitud ühtegi registrikoodi. Registrikood on kaheksa numbrit.'
  return null
}
