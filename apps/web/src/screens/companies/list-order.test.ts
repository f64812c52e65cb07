import { describe, expect, it } from 'vitest'
import { listedCompany } from '../../testing/listed-company.ts'
import { listOrder, orderedRows, sizesOf, sortAfterPress, sortText } from './list-order.ts'

const rows = [
  { ...listedCompany('10000003', 'Aas OÜ'), county: 'Võru maakond' },
  { ...listedCompany('10000001', 'Bolt OÜ'), county: null },
  { ...listedCompany('10000002', 'Õli OÜ'), county: 'Harju maakond' },
  { ...listedCompany('10000004', 'Ärkaja OÜ'), county: 'Õige maakond' },
]
const sizes = sizesOf({
  period: '2026-Q1',
  registryCodes: ['10000001', '10000002', '10000003'],
  revenue: [50_000, 9000, null],
  revenueBefore: [40_000, 1000, 5000],
  employees: [0, 7, null],
})
const sortOf = (text: string) => listOrder.read({ sort: text }).view.sort
const names = (text: string) => orderedRows(rows, sortOf(text), sizes).map(({ name }) => name[0])

describe('the order of the public list', () => {
  it.each([
    ['', 'ABÕÄ'],
    ['-name', 'ÄÕBA'],
    ['code', 'BÕAÄ'],
    // In Estonian õ follows v; a missing county is last in either order.
    ['county', 'ÕAÄB'],
    ['-county', 'ÄAÕB'],
    // Not published is last, which is not 0.
    ['-revenue', 'BÕAÄ'],
    ['revenue', 'ÕBAÄ'],
    ['employees', 'BÕAÄ'],
    ['-employees', 'ÕBAÄ'],
    // From 1000 € to 9000 € says little: it is not the fastest growth.
    ['-change', 'BAÕÄ'],
    ['nonsense', 'ABÕÄ'],
  ])('%s', (text, expected) => {
    expect(names(text).join('')).toBe(expected)
  })

  it('a press sorts by the column, figures from the largest, and another reverses', () => {
    const pressed = (text: string, column: Parameters<typeof sortAfterPress>[1]) =>
      sortText(sortAfterPress(sortOf(text), column))
    expect(pressed('', 'revenue')).toBe('-revenue')
    expect(pressed('-revenue', 'revenue')).toBe('revenue')
    expect(pressed('-revenue', 'code')).toBe('code')
    expect(pressed('', 'name')).toBe('-name')
    expect(pressed('-name', 'name')).toBe('')
  })

  it('shows the change that a ranking shows', () => {
    expect(sizes.get('10000001')?.change).toBe(0.25)
    expect(sizes.get('10000002')?.change).toBe(8)
    expect(sizes.get('10000003')).toMatchObject({ revenue: null, employees: null, change: null })
  })
})
