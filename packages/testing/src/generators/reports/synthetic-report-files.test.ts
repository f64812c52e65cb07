import { expect, test } from 'vitest'
import { publishedReportFile } from '../../reports/fixture.ts'
import { readActivities, readElements, readHeadings } from '../../reports/read.ts'
import { streamedZip } from '../../transport/streamed-zip.ts'
import { syntheticTaxpayer } from '../emta/taxpayer.ts'
import {
  syntheticReportActivities,
  syntheticReportElements,
  syntheticReportHeadings,
} from './synthetic-report-files.ts'

const country = { reports: 2000, seed: 7 }
const headingsName = '1.aruannete_yldandmed_kuni_31072026.csv'
const activitiesName = '2.EMTAK_myygitulu_kuni_31072026.csv'
const elementsName = '4.2024_aruannete_elemendid_kuni_31072026.csv'

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const headingBytes = () => bytesOf(syntheticReportHeadings({ ...country, years: [2023, 2024] }))
const elementBytes = () => bytesOf(syntheticReportElements({ ...country, year: 2024 }))
const firstLine = (bytes: Buffer) => bytes.toString('utf8').split(/\r?\n/)[0] ?? ''

test('the same seed gives the same files, another seed gives others', async () => {
  expect(await headingBytes()).toEqual(await headingBytes())
  const elements = await elementBytes()
  expect(await elementBytes()).toEqual(elements)
  expect(
    await bytesOf(syntheticReportElements({ reports: 2000, seed: 8, year: 2024 })),
  ).not.toEqual(elements)
})

test('they have the published headings, in quotes', async () => {
  for (const [bytes, published] of [
    [await headingBytes(), 'ee_meta_slice.csv'],
    [await elementBytes(), 'ee_elements_slice.csv'],
  ] as const) {
    expect(firstLine(bytes).replaceAll('"', '')).toBe(firstLine(publishedReportFile(published)))
  }
})

test('they are read without a problem, match each other and balance', async () => {
  const {
    rows: headings,
    problems,
    leftBy,
  } = await readHeadings(headingsName, await headingBytes(), { years: [2024] })
  expect([headings.length, problems, leftBy]).toEqual([2000, [], { 'other-year': 2000 }])
  expect(headings[0]?.registryCode).toBe(syntheticTaxpayer(7, 0).registryCode)
  const {
    rows,
    problems: elementProblems,
    left,
  } = await readElements(elementsName, await elementBytes())
  expect(elementProblems).toEqual([])
  expect((rows.length + left) / 2000).toBeCloseTo(24, 0)

  const known = new Map(
    headings.map((heading) => [heading.filledReportId ?? heading.reportId, heading]),
  )
  expect(headings.filter(({ filledReportId }) => filledReportId !== null).length).toBeGreaterThan(0)
  const byReport = Map.groupBy(
    rows.filter(({ name }) => !name.endsWith('Consolidated')),
    ({ reportId }) => reportId,
  )
  for (const [reportId, elements] of byReport) {
    expect(known.has(reportId)).toBe(true)
    const value = (name: string) => elements.find((element) => element.name === name)?.value ?? 0
    expect(value('Equity') + value('CurrentLiabilities') + value('NonCurrentLiabilities')).toBe(
      value('Assets'),
    )
    expect(value('CurrentAssets') + value('NonCurrentAssets')).toBe(value('Assets'))
  }
  expect(byReport.size).toBe(2000)
})

test('revenue by activity is read without a problem, of the same reports, with one main activity each', async () => {
  const years = [2024, 2025]
  const { rows: headings } = await readHeadings(headingsName, await headingBytes(), {
    years: [2024],
  })
  const bytes = await bytesOf(syntheticReportActivities({ ...country, years }))
  const { rows, problems, left } = await readActivities(activitiesName, bytes)
  expect([problems, left]).toEqual([[], 0])
  expect(rows.length / (2 * country.reports)).toBeCloseTo(1.55, 1)
  const byReport = Map.groupBy(rows, ({ reportId }) => reportId)
  for (const { reportId, filledReportId } of headings) {
    const lines = byReport.get(filledReportId ?? reportId) ?? []
    expect(lines.map(({ isMain }) => isMain)).toEqual(lines.map((_, at) => at === 0))
    expect(new Set(lines.map(({ version }) => version))).toEqual(new Set(['2008']))
    expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
  }
  expect(byReport.size).toBe(2 * country.reports)
})

test('compressed while streaming, it is the same file', async () => {
  const packed = await bytesOf(
    streamedZip(elementsName, syntheticReportElements({ ...country, year: 2024 })),
  )
  expect(packed.length).toBeLessThan((await elementBytes()).length / 8)
  expect(await readElements('4.2024_aruannete_elemendid_kuni_31072026.zip', packed)).toEqual(
    await readElements(elementsName, await elementBytes()),
  )
})
