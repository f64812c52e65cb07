import { csvLine, csvStart, estonianCsv, neutralCsv } from '@kvartal/domain/format/csv'
import { formatDate } from '@kvartal/domain/format/date'
import { parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { Readable } from 'node:stream'
import type { Cell, Column, Row, Table } from './table.ts'

/** A percentage without rounding errors in the last digits: 0.07 is 7. */
export function inPercent(quotient: number): number {
  return Number((quotient * 100).toPrecision(14))
}

/**
 * For Excel in Estonia, with the screen's words and units; or for programs, with the API's names
 * and values.
 */
export const csvKinds = ['ee', 'iso'] as const

export type CsvKind = (typeof csvKinds)[number]

export const csvType = 'text/csv; charset=utf-8'

/** A table as CSV, written as it is read. */
export function csvFile(table: Table, kind: CsvKind): Readable {
  return Readable.from(kind === 'ee' ? estonian(table) : neutral(table), { objectMode: false })
}

async function* estonian({ columns, rows }: Table): AsyncGenerator<string> {
  yield (
    csvStart +
    csvLine(
      columns.map(({ heading }) => heading.replaceAll('\u00a0', ' ')),
      estonianCsv,
    )
  )
  for await (const batch of rows())
    yield linesOf(batch, (row) =>
      csvLine(
        columns.map((column, i) => shown(row[i] ?? null, column)),
        estonianCsv,
      ),
    )
}

async function* neutral({ columns, rows }: Table): AsyncGenerator<string> {
  yield csvLine(
    columns.map(({ key }) => key),
    neutralCsv,
  )
  for await (const batch of rows())
    yield linesOf(batch, (row) =>
      csvLine(
        columns.map((_, i) => row[i] ?? null),
        neutralCsv,
      ),
    )
}

function linesOf(batch: readonly Row[], lineOf: (row: Row) => string): string {
  return batch.map(lineOf).join('')
}

/** A value as Estonians write it; a percentage's heading has its sign, so 0.2 is 20. */
function shown(value: Cell, { kind }: Column): Cell {
  if (value === null) return null
  if (kind === 'percent') return typeof value === 'number' ? inPercent(value) : value
  if (kind === 'day') return formatDate(String(value))
  if (kind !== 'period') return value
  const period = parsePeriodKey(String(value))
  return period === null ? value : periodLabel(period)
}
