import { expect, test } from 'vitest'
import { publishedReport } from '../testing/published-report.ts'
import { placeWords } from './row-source.ts'

const row = (rowNumber: number | null) => ({ rowNumber, rowName: 'Omakapital', values: {} })

test('the place of an input names its report, its row and its dates, each only where the source gives it', () => {
  const service = {
    kind: 'xml',
    name: 'majandusaastaAruanneteKirjed_v1',
    reportId: null,
    asOf: '2026-01-15',
  } as const
  expect(
    placeWords({
      row: row(74),
      report: publishedReport('14', { source: service, submittedOn: null }),
    }),
  ).toBe('Bilanss, 2024, rida 74 „Omakapital“, äriregistri teenus, küsitud 15.01.2026')
  const ofElement = { ...row(74), element: 'Equity' }
  expect(
    placeWords({
      row: ofElement,
      report: publishedReport('14', { isConsolidated: true, submittedOn: '2025-06-30' }),
    }),
  ).toBe(
    'Bilanss, 2024, rida „Omakapital“, kontserni andmed, esitatud 30.06.2025, äriregistri avaandmed',
  )
})
