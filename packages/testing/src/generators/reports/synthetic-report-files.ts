import { activityLayout, elementLayout, headingLayout } from './report-layout.ts'
import { syntheticActivities } from './synthetic-activities.ts'
import { syntheticElements } from './synthetic-elements.ts'
import {
  type SyntheticReport,
  type SyntheticReports,
  syntheticReports,
} from './synthetic-report.ts'

export interface SyntheticHeadings extends SyntheticReports {
  readonly years: readonly number[]
}

export interface SyntheticElementFile extends SyntheticReports {
  readonly year: number
}

/** A synthetic general file in the register's layout: `;`, quoted texts, LF, a row per report. */
export function syntheticReportHeadings({
  years,
  ...country
}: SyntheticHeadings): AsyncIterable<Uint8Array> {
  return encoded(headingLayout, function* rows() {
    for (const year of years)
      for (const report of syntheticReports(country, year)) yield headingOf(report)
  })
}

/** A synthetic file of a year's elements: a row per element, sorted by report. */
export function syntheticReportElements({
  year,
  ...country
}: SyntheticElementFile): AsyncIterable<Uint8Array> {
  return encoded(elementLayout, function* rows() {
    for (const report of syntheticReports(country, year)) yield elementsOf(report, country.seed)
  })
}

/** A synthetic file of revenue by activity: a row per report and activity. */
export function syntheticReportActivities({
  years,
  ...country
}: SyntheticHeadings): AsyncIterable<Uint8Array> {
  return encoded(activityLayout, function* rows() {
    for (const year of years)
      for (const report of syntheticReports(country, year)) yield activitiesOf(report, country.seed)
  })
}

function headingOf(report: SyntheticReport): string {
  const {
    reportId,
    filledReportId,
    registryCode,
    legalForm,
    year,
    isConsolidated,
    start,
    end,
    submittedOn,
  } = report
  const texts = [legalForm, 'Registrisse kantud'].map(quoted).join(';')
  const days = [
    isConsolidated ? 'Jah' : 'Ei',
    start,
    end,
    submittedOn,
    'Ei',
    'Mikroettevõtja',
    'Mikroettevõtja',
  ].map(quoted)
  return `${reportId};${filledReportId};${registryCode};${texts};${year};${days.join(';')};;;;;;\n`
}

/** The number that a report's rows are listed under. */
function listedId({ filledReportId, reportId }: SyntheticReport): string {
  return filledReportId === '' ? reportId : filledReportId
}

function activitiesOf(report: SyntheticReport, seed: number): string {
  const id = listedId(report)
  let rows = ''
  for (const { code, version, revenue, isMain } of syntheticActivities(report, seed)) {
    const texts = [`${revenue}.0`, ...(isMain ? ['jah'] : [])].map(quoted).join(';')
    rows += `${id};${code};${texts}${isMain ? '' : ';'};"EMTAK ${version}"\n`
  }
  return rows
}

function elementsOf(report: SyntheticReport, seed: number): string {
  const id = listedId(report)
  let rows = ''
  for (const [table, label, name, value] of syntheticElements(report, seed)) {
    rows += `${id};"${table}";"${label}";${name === '' ? '' : quoted(name)};"${value}.0"\n`
  }
  return rows
}

function quoted(text: string): string {
  return `"${text}"`
}

async function* encoded(
  headings: readonly string[],
  rows: () => Iterable<string>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  let text = `${headings.map(quoted).join(';')}\n`
  for (const row of rows()) {
    text += row
    if (text.length < 60_000) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text !== '') yield encoder.encode(text)
}
