import { expect, test } from 'vitest'
import type { PublishedReport } from '../../../api/company-reports.ts'
import { publishedReport as published } from '../../../figures/testing/published-report.ts'
import { publishedYearNotes } from './annual-year.tsx'

const long = { start: '2023-07-01', end: '2024-12-31' }
const row = (rowNumber: number, value: number) => ({
  rowNumber,
  rowName: '',
  values: { A1: { value } },
})

test.each<[string, PublishedReport[], string[]]>([
  ['nothing', [], []],
  ['a calendar year', [published('14'), published('35')], []],
  [
    '18 months',
    [published('14', { period: long }), published('35', { period: long })],
    ['majandusaasta 01.07.2023–31.12.2024, 18 kuud'],
  ],
  [
    'two periods',
    [published('14'), published('35', { period: long })],
    [
      'bilansi majandusaasta 01.01.2024–31.12.2024',
      'kasumiaruande majandusaasta 01.07.2023–31.12.2024, 18 kuud',
    ],
  ],
  [
    'an unknown period',
    [published('14', { period: null })],
    ['majandusaasta algus ja lõpp ei ole teada'],
  ],
  [
    'a group’s income statement',
    [published('14'), published('35', { isConsolidated: true })],
    ['kasumiaruanne on kontserni kohta'],
  ],
  [
    'a group',
    [published('14', { isConsolidated: true }), published('35', { isConsolidated: true })],
    ['kontserni andmed'],
  ],
  // 100 − (60 + 38) = 2
  [
    'a balance sheet out by 2 euros',
    [published('14', { data: [row(73, 100), row(74, 60), row(95, 38)] })],
    ['bilanss ei ole tasakaalus'],
  ],
  ['cash flows alone', [published('18', { period: long })], []],
])('published reports of %s have the notes %j', (_, reports, notes) => {
  expect(publishedYearNotes(reports)).toEqual(notes)
})
