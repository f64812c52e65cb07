import { expect, test } from 'vitest'
import type { ChartLine } from './chart-line.ts'
import { dwarfingLine } from './dwarfing-line.ts'

const line = (name: string, ...values: (number | null)[]): ChartLine => ({
  subject: { key: name, name, identity: { kind: 'company', slot: 0 } },
  metricId: 'revenue',
  values,
})

test.each<[string, ChartLine[], string | null]>([
  ['one above two', [line('A', 1, 2), line('B', 3, 1), line('C', 10, 60)], 'C'],
  ['one not far above', [line('A', 1, 2), line('B', 3, 1), line('C', 10, 39)], null],
  ['one that two of three are near', [line('A', 1), line('B', 19), line('C', 35)], null],
  ['two lines alone', [line('A', 1), line('C', 1000)], null],
  ['a gap', [line('A', null, 2), line('B', null, 1), line('C', 60, null)], 'C'],
  ['two large ones', [line('A', 1), line('B', 1000), line('C', 1200)], null],
  [
    'a loss, which a logarithmic axis cannot show',
    [line('A', 1), line('B', 2), line('C', -5, 90)],
    null,
  ],
  [
    'another metric',
    [line('A', 1), line('B', 2), { ...line('C', 90), metricId: 'employees' }],
    null,
  ],
])('%s', (_, lines, dwarfing) => {
  expect(dwarfingLine(lines, 'revenue')?.subject.name ?? null).toBe(dwarfing)
})
