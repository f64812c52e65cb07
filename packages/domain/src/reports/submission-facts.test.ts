import { expect, test } from 'vitest'
import { type ReportRow, unknownSubmission } from './report.ts'
import {
  basisOf,
  daysLateOf,
  firstSubmittedOn,
  isGoingConcernDoubted,
  opinionKind,
  type SubmissionFacts,
  submissionSentences,
} from './submission-facts.ts'

const period = { start: '2022-01-01', end: '2022-12-31' }

test.each([
  [period, '2023-06-30', 0],
  [period, '2023-01-05', 0],
  [period, '2023-07-01', 1],
  [period, '2023-07-12', 12],
  [period, null, null],
  [null, '2023-07-12', null],
])('the days after the term of %o, submitted on %s, are %s', (ofYear, submittedOn, days) => {
  expect(daysLateOf(ofYear, submittedOn)).toBe(days)
})

test('the first submission of a financial year counts, since a later one corrects it', () => {
  const corrected = { period, submittedOn: '2024-02-11' }
  const other = { period: { start: '2021-07-01', end: '2022-06-30' }, submittedOn: '2022-12-20' }
  expect(firstSubmittedOn(corrected, [{ period, submittedOn: '2023-06-20' }, other])).toBe(
    '2023-06-20',
  )
  expect(firstSubmittedOn({ period, submittedOn: null }, [])).toBeNull()
})

test.each([
  ['Märkuseta', 'clean'],
  ['märkusteta', 'clean'],
  ['Märkusega', 'qualified'],
  ['Märkustega arvamus', 'qualified'],
  ['Vastupidine arvamus', 'adverse'],
  ['Arvamuse avaldamisest loobumine', 'disclaimed'],
  ['Midagi uut', 'other'],
] as const)('the opinion „%s“ is %s', (opinion, kind) => {
  expect(opinionKind(opinion)).toBe(kind)
})

test('going concern is doubted, not doubted, or unknown', () => {
  const auditorOpinion = 'Märkuseta'
  expect(isGoingConcernDoubted({ auditorOpinion, modifications: ['going-concern'] })).toBe(true)
  expect(isGoingConcernDoubted({ auditorOpinion, modifications: ['emphasis'] })).toBe(false)
  expect(isGoingConcernDoubted({ auditorOpinion, modifications: null })).toBeNull()
  expect(isGoingConcernDoubted({ auditorOpinion: null, modifications: [] })).toBeNull()
})

const row = (table?: string): ReportRow => ({
  rowNumber: 3,
  rowName: 'Müügitulu',
  values: { A1: { value: 1 } },
  ...(table !== undefined && { table }),
})

test('a statement is by IFRS when all of its published rows are from a PDF', () => {
  expect(basisOf([row('PDF tabel'), { ...row(), isSummed: true }])).toBe('ifrs')
  expect(basisOf([row('PDF tabel'), row()])).toBe('form')
  expect(basisOf([row('Tulemiaruanne')])).toBe('form')
  expect(basisOf([])).toBe('form')
})

const facts: SubmissionFacts = {
  ...unknownSubmission,
  period,
  submittedOn: '2023-07-12',
  firstSubmittedOn: '2023-07-12',
  daysLate: 12,
  basis: 'form',
}
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const told = (change: Partial<SubmissionFacts>) =>
  submissionSentences({ ...facts, ...change }).map(
    ({ text, isNotable }) => `${plain(text)}${isNotable ? ' !' : ''}`,
  )

test('a late report without an audit', () => {
  expect(told({ isAudited: false, category: 'Väikeettevõtja' })).toEqual([
    'Esitatud 12.07.2023, 12 päeva pärast tähtaega (30.06.2023) !',
    'Auditeerimata',
    'Kategooria: väikeettevõtja',
  ])
})

test('a corrected report is as late as its first submission was', () => {
  expect(told({ firstSubmittedOn: '2023-06-20', daysLate: 0 })).toEqual([
    'Esitatud 20.06.2023, tähtajaks; parandatud aruanne 12.07.2023',
  ])
})

test('an audited report with doubt about going concern, by IFRS', () => {
  const audited = { isAudited: true, auditKind: 'Audit', auditorOpinion: 'Märkusega' }
  expect(
    told({ ...audited, daysLate: null, modifications: ['going-concern'], basis: 'ifrs' }),
  ).toEqual([
    'Esitatud 12.07.2023',
    'Audit: märkustega: osa aruandest ei saanud audiitor kinnitada !',
    'Audiitor juhib tähelepanu ebakindlusele, kas ettevõte saab tegevust jätkata !',
    'Aruanne esitati PDF-failina (IFRS), registri avaandmetes on sellest põhiarvud',
  ])
  expect(told({ isAudited: true, daysLate: 0, firstSubmittedOn: null })).toEqual([
    'Esitatud 12.07.2023, tähtajaks',
    'Audit: otsus ei ole avaldatud',
  ])
})

test('what is not known is not told', () => {
  expect(told({ submittedOn: null, firstSubmittedOn: null, daysLate: null })).toEqual([])
})
