import { mostCodes } from '@kvartal/contract/curate-many'
import {
  codesOfRows,
  tableOfText,
  textOfRows,
  type PastedCodes,
  pastedCodes,
} from '@kvartal/domain/company/pasted-codes'
import { counted } from '@kvartal/domain/format/counted'
import { Button, Group, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState, useRef } from 'react'
import { keepText, keptText } from '../../kept-text.ts'
import { Card } from '../../ui/card.tsx'

/** A file of 10,000 codes has a few hundred kilobytes. */
const mostMegabytes = 5

/** Thrown when a file cannot be read as a list of codes; the message is shown to the user. */
class UnreadableCodes extends Error {
  override readonly name = 'UnreadableCodes'
}

/**
 * What is read of an uploaded file, of the sheet with the most codes or of a text, row by row;
 * empty without any.
 * @throws UnreadableCodes
 */
async function readCodesFile(file: File): Promise<string> {
  if (file.size > mostMegabytes * 1_000_000) {
    throw new UnreadableCodes(
      `Fail on liiga suur (üle ${mostMegabytes} MB). Jäta alles ainult registrikoodide veerg või kopeeri see siia.`,
    )
  }
  const bytes = await file.arrayBuffer()
  const start = new Uint8Array(bytes.slice(0, 4)).join()
  if (start === '208,207,17,224')
    throw new UnreadableCodes('Vana XLS-vormingut ei loeta. Salvesta fail XLSX- või CSV-failina.')
  return start === '80,75,3,4' ? codesOfXlsx(bytes) : textOfRows(tableOfText(textOf(bytes)))
}

async function codesOfXlsx(bytes: ArrayBuffer): Promise<string> {
  const { readXlsxWorksheets } = await import('./xlsx-worksheets.ts')
  const sheets = await readXlsxWorksheets(bytes).catch(() => {
    throw new UnreadableCodes(
      'Faili ei õnnestunud lugeda. Salvesta see uuesti XLSX- või CSV-failina.',
    )
  })
  const counted = sheets.map((rows) => ({ rows, codes: codesOfRows(rows).codes.length }))
  return textOfRows(counted.reduce((best, each) => (each.codes > best.codes ? each : best)).rows)
}

/**
 * The text of a file by its byte order mark; codes are the same in every other encoding that
 * spreadsheets write.
 */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
}

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
      // What was read is put into the field, where it can be checked and corrected, in the rows of
      // the file.
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

interface CodesCardProps {
  readonly text: string
  readonly pasted: PastedCodes
  /** Why the codes cannot be used; `null` when they can, or when none were entered. */
  readonly fault: string | null
  readonly onType: (text: string) => void
  readonly onFile: (file: File) => void
}

/** Where codes are typed, pasted or read from a file. */
export function CodesCard({ text, pasted, fault, onType, onFile }: CodesCardProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <Card title="Registrikoodid">
      <Textarea
        label="Kleebi koodid"
        description="Tabeli veerg, loetelu või terve tabel: tühikud, kordused, pealkirjad ja teised veerud ei sega"
        placeholder={'10000018\n1000 0024'}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={fault}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <Group gap="8px 14px" mt={12}>
        <Button variant="default" size="xs" onClick={() => file.current?.click()}>
          Loe failist
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label="Koodide fail"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // The same file may be chosen again after it was corrected.
            currentTarget.value = ''
            if (chosen !== undefined) onFile(chosen)
          }}
        />
        <span role="status">
          {text.trim() === '' ? 'XLSX, CSV või tekst, kuni 5 MB' : summary(pasted)}
        </span>
      </Group>
    </Card>
  )
}

function summary({ codes, invalid, repeated }: PastedCodes): string {
  return [
    counted(codes.length, 'kood', 'koodi'),
    ...(repeated > 0 ? [counted(repeated, 'kordus', 'kordust')] : []),
    ...(invalid.length > 0 ? [counted(invalid.length, 'vigane rida', 'vigast rida')] : []),
  ].join(', ')
}
