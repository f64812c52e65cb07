import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { formatExact, missing } from '@kvartal/domain/format/number'
import type { UsedInput } from '@kvartal/domain/metrics/used-inputs'
import type { ReactNode } from 'react'
import { type Column, RecordTable } from '../../ui/tables/record-table.tsx'
import { SheetSection } from './figure-dialog.tsx'

interface InputTableProps {
  readonly inputs: readonly UsedInput[]
  /** Where an input comes from. */
  readonly sourceOf: (input: UsedInput) => ReactNode
}

/** What a figure is computed from, each input with its source; nothing for a published figure. */
export function InputTable({ inputs, sourceOf }: InputTableProps) {
  if (inputs.length === 0) return null
  const columns: readonly Column<UsedInput>[] = [
    { heading: 'Lähtearv', kind: 'name', renderCell: ({ label }) => label },
    { heading: 'Väärtus', kind: 'figure', isUnbroken: true, renderCell: inputText },
    { heading: 'Allikas', kind: 'long', renderCell: sourceOf },
  ]
  return (
    <SheetSection title="Millest on arvutatud">
      <RecordTable
        label="Lähtearvud"
        columns={columns}
        rows={inputs}
        rowKey={({ label }) => label}
        isPlain
      />
    </SheetSection>
  )
}

function inputText({ axis, value }: UsedInput): string {
  if (axis !== 'tax-rate') return formatExactValue(axis, value)
  return value === null ? missing : `${formatExact(value)}%`
}
