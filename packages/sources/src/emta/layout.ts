import { publishedFigures } from '@kvartal/domain/emta/figure'
import type { EmtaSeries } from '@kvartal/domain/emta/file-row'
import { type Quarter, quarters } from '@kvartal/domain/period/period'
import { fold } from '@kvartal/domain/search/fold'
import { SourceFormatError } from '../source-format-error.ts'
import { csvScanner } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { englishQuarterHeadings, quarterHeadings, wideFigureHeading, wideHeadings } from './headings.ts'

/** Column indexes of a quarter's four figures. */
export interface FigureColumns {
  /** `null` in quarter files, where the file name contains it. */
  readonly quarter: Quarter | null
  readonly nationalTaxes: number
  readonly laborTaxes: number
  readonly revenue: number
  readonly employeeCount: number
}

/** A file's layout, derived from its heading; column indexes count from 0. */
export interface EmtaLayout {
  readonly series: EmtaSeries
  readonly delimiter: ',' | ';'
  /** The headings as printed, for messages. */
  readonly headings: readonly string[]
  readonly registryCode: number
  readonly name: number
  readonly type: number
  readonly county: number
  readonly activity: number
  /** Quarter files only. */
  readonly vatRegistered: number | null
  /** Wide files only. */
  readonly year: number | null
  readonly dataDate: number | null
  readonly figures: readonly FigureColumns[]
}

interface Candidate {
  readonly series: EmtaSeries
  readonly delimiter: ',' | ';'
  readonly described: string
  /** Column key and its possible headings, the current one first. */
  readonly columns: ReadonlyMap<string, readonly string[]>
}

const olderHeadings: Readonly<Record<string, readonly string[]>> = { employeeCount: ['Töötajate arv'] }

const quarterFile: Candidate = {
  series: 'quarter',
  delimiter: ';',
  described: 'EMTA kvartalifaili',
  columns: new Map(
    Object.entries(quarterHeadings).map(([key, title]) => [key, [title, ...(olderHeadings[key] ?? [])]]),
  ),
}

const englishQuarterFile: Candidate = {
  series: 'quarter',
  delimiter: ';',
  described: 'EMTA ingliskeelse kvartalifaili',
  columns: new Map(Object.entries(englishQuarterHeadings).map(([key, title]) => [key, [title]])),
}

function wideFile(language: 'et' | 'en', described: string): Candidate {
  const { nationalTaxes, laborTaxes, revenue, employeeCount, ...texts } = wideHeadings[language]
  const figures = { nationalTaxes, laborTaxes, revenue, employeeCount }
  const columns = new Map<string, readonly string[]>(Object.entries(texts).map(([key, title]) => [key, [title]]))
  for (const key of publishedFigures) {
    for (const quarter of quarters) {
      columns.set(`${key} ${quarter}`, [wideFigureHeading(figures[key], quarter, language)])
    }
  }
  return { series: 'wide', delimiter: ',', described, columns }
}

const candidates = [quarterFile, wideFile('et', 'EMTA aastafaili'), wideFile('en', 'EMTA ingliskeelse aastafaili'), englishQuarterFile]

/**
 * Detects a file's layout by its heading: the columns in any order, ignoring case and diacritics. A file with missing,
 * unknown or duplicate columns is rejected, since a changed heading may mean changed figures.
 */
export function layoutOfHeading(heading: string, fileName: string): EmtaLayout {
  const attempts = candidates.map((candidate) => ({ candidate, ...match(candidate, heading) }))
  const found = attempts.find(({ missing, unknown }) => missing.length === 0 && unknown.length === 0)
  if (found !== undefined) return layoutOf(found.candidate, found.headings, found.places)
  const nearest = attempts.reduce((best, next) => (next.places.size > best.places.size ? next : best))
  throw new SourceFormatError(explain(nearest, heading, fileName))
}

function match(candidate: Candidate, heading: string) {
  const headings = fieldsOf(heading, candidate.delimiter)
  const keyOfTitle = new Map(
    [...candidate.columns].flatMap(([key, titles]) => titles.map((title) => [plain(title), key])),
  )
  const places = new Map<string, number>()
  const unknown: string[] = []
  for (const [place, title] of headings.entries()) {
    const key = keyOfTitle.get(plain(title))
    if (key === undefined || places.has(key)) unknown.push(title)
    else places.set(key, place)
  }
  const missing = [...candidate.columns].filter(([key]) => !places.has(key)).map(([, [title = '']]) => title)
  return { headings, places, unknown, missing }
}

function fieldsOf(heading: string, delimiter: ',' | ';'): readonly string[] {
  const [record] = csvScanner(delimiter, 0, 1).push(`${heading}\n`)
  return (record?.fields ?? []).map((title) => excerpt(title, 120))
}

function plain(title: string): string {
  return fold(title).replace(/\s+/g, ' ').trim()
}

function layoutOf(candidate: Candidate, headings: readonly string[], places: ReadonlyMap<string, number>): EmtaLayout {
  // Every key of the candidate was found, so an index is missing only for keys of the other layout.
  const place = (key: string) => places.get(key) as number
  const figuresOf = (quarter: Quarter | null): FigureColumns => {
    const suffix = quarter === null ? '' : ` ${quarter}`
    return {
      quarter,
      nationalTaxes: place(`nationalTaxes${suffix}`),
      laborTaxes: place(`laborTaxes${suffix}`),
      revenue: place(`revenue${suffix}`),
      employeeCount: place(`employeeCount${suffix}`),
    }
  }
  return {
    series: candidate.series,
    delimiter: candidate.delimiter,
    headings,
    registryCode: place('registryCode'),
    name: place('name'),
    type: place('type'),
    county: place('county'),
    activity: place('activity'),
    vatRegistered: places.get('vatRegistered') ?? null,
    year: places.get('year') ?? null,
    dataDate: places.get('dataDate') ?? null,
    figures: candidate.series === 'wide' ? quarters.map(figuresOf) : [figuresOf(null)],
  }
}

type Attempt = ReturnType<typeof match> & { readonly candidate: Candidate }

function explain(nearest: Attempt, heading: string, fileName: string): string {
  const { candidate, missing, unknown, places } = nearest
  const expected = [...candidate.columns.values()].map(([title = '']) => title).join(candidate.delimiter)
  // When hardly anything matches, naming every missing column would hide that.
  const details = places.size * 2 < candidate.columns.size ? [] : [
    ...(missing.length > 0 ? [`puuduvad veerud: ${missing.map(quoted).join(', ')}`] : []),
    ...(unknown.length > 0 ? [`tundmatud või korduvad veerud: ${unknown.map(quoted).join(', ')}`] : []),
  ]
  const difference = details.length > 0 ? `; ${details.join('; ')}` : ''
  return (
    `Faili „${fileName}“ päis ei ole ${candidate.described} oma${difference}. ` +
    `Oodati „${expected}“, leiti „${excerpt(heading, 600)}“.`
  )
}

function quoted(text: string): string {
  return `„${text}“`
}
