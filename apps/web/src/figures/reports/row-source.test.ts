import { expect, test } from 'vitest'
import { publishedReport } from '../testing/published-report.ts'
import { placeWords } from './row-source.ts'

const row = (rowNumber: number | null) => ({ rowNumber, rowName: 'Omakapital', values: {} })

test('the place of an input names its report, its row and its date, and a number only where the source has one', () => {
  expect(placeWords({ row: row(74), report: publishedReport('14') })).toBe('Bilanss, 2024, rida 74 „Omakapital“, esitatud 30.06.2025')
  expect(placeWords({ row: row(null), report: publishedReport('14', { isConsolidated: true }) })).toBe(
    'Bilanss, 2024, rida „Omakapital“, kontserni andmed, esitatud 30.06.2025',
  )
})
