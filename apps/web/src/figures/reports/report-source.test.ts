import { expect, test } from 'vitest'
import { publishedReport } from '../testing/published-report.ts'
import { reportFacts, reportName, sourceSentence } from './report-source.ts'

const openData = {
  kind: 'open-data',
  name: '4.2024_aruannete_elemendid',
  reportId: '3361693',
  asOf: '2025-06-30',
} as const
const service = {
  kind: 'xml',
  name: 'majandusaastaAruanneteKirjed_v1',
  reportId: null,
  asOf: '2026-01-15',
} as const

test('each source is named once', () => {
  const submitted = { source: openData, submittedOn: '2025-06-30' }
  expect(sourceSentence([submitted, submitted, { source: service, submittedOn: null }])).toBe(
    'Allikas: äriregistri avaandmed, fail 4.2024_aruannete_elemendid, esitatud 30.06.2025; äriregistri teenus majandusaastaAruanneteKirjed_v1, küsitud 15.01.2026.',
  )
  expect(sourceSentence([])).toBe('')
})

test('the date of a file is not shown as the day of submission', () => {
  expect(sourceSentence([{ source: openData, submittedOn: null }])).toBe(
    'Allikas: äriregistri avaandmed, fail 4.2024_aruannete_elemendid, esitamise päev ei ole teada.',
  )
})

test('a report has its kind and its source, and what its source says about the submission', () => {
  const audited = { source: openData, isAudited: true, category: 'Väikeettevõtja' }
  const otherSubmissions = [
    {
      reportId: '3300001',
      period: null,
      submittedOn: '2025-05-01',
      isAudited: false,
      category: null,
      auditKind: null,
      auditorOpinion: null,
      modifications: [],
      isGoingConcernDoubted: null,
    },
  ]
  expect(reportFacts(publishedReport('14', { ...audited, otherSubmissions }))).toEqual([
    ['Aruanne', 'Bilanss, 2024'],
    ['Allikas', 'Äriregistri avaandmed'],
    ['Fail', '4.2024_aruannete_elemendid'],
    ['Aruande number', '3361693'],
    ['Esitatud', '30.06.2025'],
    ['Auditeeritud', 'jah'],
    ['Kategooria', 'Väikeettevõtja'],
    ['Sama aasta teised aruanded', '3300001, esitatud 01.05.2025'],
  ])
  const odd = {
    period: { start: '2023-07-01', end: '2024-12-31' },
    isConsolidated: true,
    source: service,
    submittedOn: null,
  }
  expect(reportFacts(publishedReport('14', odd))).toEqual([
    ['Aruanne', 'Bilanss, 2024'],
    ['Majandusaasta', '01.07.2023–31.12.2024, 18 kuud'],
    ['Andmete ulatus', 'Kontserni andmed'],
    ['Allikas', 'Äriregistri majandusaasta aruannete teenus'],
    ['Teenus', 'majandusaastaAruanneteKirjed_v1'],
    ['Küsitud', '15.01.2026'],
  ])
  expect(reportFacts(publishedReport('14', { period: null }))).toContainEqual([
    'Majandusaasta',
    'algus ja lõpp ei ole teada',
  ])
})

test('the scheme is named only where the source gives it', () => {
  expect(reportName({ data: [], reportType: '35', source: openData })).toBe(
    'Kasumiaruanne, skeem 1',
  )
  expect(reportName({ data: [], reportType: '35', source: { ...openData, reportId: null } })).toBe(
    'Kasumiaruanne',
  )
  expect(reportName({ data: [], reportType: '14', source: { ...openData, reportId: null } })).toBe(
    'Bilanss',
  )
})
