import { expect, test } from 'vitest'
import { reportFacts, sourceSentence } from './report-source.ts'

const openData = { kind: 'open-data', name: '4.2024_aruannete_elemendid', reportId: '3361693', asOf: '2025-06-30' } as const
const service = { kind: 'xml', name: 'majandusaastaAruanneteKirjed_v1', reportId: null, asOf: '2026-01-15' } as const
const report = {
  _id: '1',
  company: '1',
  year: 2024,
  reportType: '14',
  period: { start: '2024-01-01', end: '2024-12-31' },
  isConsolidated: false,
  columns: {},
  data: [],
} as const

test('each source is named once', () => {
  expect(sourceSentence([{ source: openData }, { source: openData }, { source: service }])).toBe(
    'Allikas: äriregistri avaandmed, fail 4.2024_aruannete_elemendid, esitatud 30.06.2025; äriregistri teenus majandusaastaAruanneteKirjed_v1, küsitud 15.01.2026.',
  )
  expect(sourceSentence([])).toBe('')
})

test('a report has its kind and its source', () => {
  expect(reportFacts({ ...report, source: openData })).toEqual([
    ['Aruanne', 'Bilanss, 2024'],
    ['Allikas', 'Äriregistri avaandmed'],
    ['Fail', '4.2024_aruannete_elemendid'],
    ['Aruande number', '3361693'],
    ['Esitatud', '30.06.2025'],
  ])
  const odd = { ...report, period: { start: '2023-07-01', end: '2024-12-31' }, isConsolidated: true, source: service }
  expect(reportFacts(odd)).toEqual([
    ['Aruanne', 'Bilanss, 2024'],
    ['Majandusaasta', '01.07.2023–31.12.2024, 18 kuud'],
    ['Andmete ulatus', 'Kontserni andmed'],
    ['Allikas', 'Äriregistri majandusaasta aruannete teenus'],
    ['Teenus', 'majandusaastaAruanneteKirjed_v1'],
    ['Küsitud', '15.01.2026'],
  ])
})
