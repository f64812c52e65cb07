import { counted } from '@kvartal/domain/format/counted'
import type { PastedCodes } from '@kvartal/domain/company/pasted-codes'
import { Button, Group, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { Card } from '../../../ui/card.tsx'

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
