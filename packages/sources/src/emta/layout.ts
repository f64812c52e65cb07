import { publishedFigures } from '@kvartal/domain/emta/figure'
import { type EmtaFact, type EmtaSeries, emtaFacts } from '@kvartal/domain/emta/file-row'
import { type Quarter, quarters } from '@kvartal/domain/period/period'
import { SourceFormatError } from '../source-format-error.ts'
import { csvScanner } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { absentColumnNote, headingNotes, matchHeadings } from '../text/match-headings.ts'
import {
  englishQuarterHeadings,
  quarterHeadings,
  wideFigureHeading,
  wideHeadings,
} from './headings.ts'

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
  readonly county: number | null
  readonly activity: number | null
  /** Quarter files only. */
  readonly vatRegistered: number | null
  /** Wide files only. */
  readonly year: number | null
  readonly dataDate: number | null
  readonly figures: readonly FigureColumns[]
  /** Facts whose columns the file lacks. */
  readonly absentFacts: readonly EmtaFact[]
  /** Estonian sentences about columns that were looked for or seen, and are not taken. */
  readonly notes: readonly string[]
}

interface Candidate {
  readonly series: EmtaSeries
  readonly delimiter: ',' | ';'
  readonly described: string
  /** Column key and its possible headings, the current one first. */
  readonly columns: ReadonlyMap<string, readonly string[]>
}

const olderHeadings: Readonly<Record<string, readonly string[]>> = {
  employeeCount: ['Töötajate arv'],
}

const quarterFile: Candidate = {
  series: 'quarter',
  delimiter: ';',
  described: 'EMTA kvartalifaili',
  columns: new Map(
    Object.entries(quarterHeadings).map(([key, title]) => [
      key,
      [title, ...(olderHeadings[key] ?? [])],
    ]),
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
  const columns = new Map<string, readonly string[]>(
    Object.entries(texts).map(([key, title]) => [key, [title]]),
  )
  for (const key of publishedFigures) {
    for (const quarter of quarters) {
      columns.set(`${key} ${quarter}`, [wideFigureHeading(figures[key], quarter, language)])
    }
  }
  return { series: 'wide', delimiter: ',', described, columns }
}

const candidates = [
  quarterFile,
  wideFile('et', 'EMTA aastafaili'),
  wideFile('en', 'EMTA ingliskeelse aastafaili'),
  englishQuarterFile,
]

/** Columns that a file may lack: what they hold is known from other files. */
const optionalColumns: readonly string[] = ['vatRegistered', 'activity', 'county']

/**
 * Detects a file's layout by its heading, in whatever order and however separated: `matchHeadings`.
 * A file without one of the figures is rejected, since a changed heading may mean changed figures.
 */
export function layoutOfHeading(heading: string, fileName: string): EmtaLayout {
  const attempts = candidates.flatMap((candidate) =>
    delimiters.map((delimiter) => match({ ...candidate, delimiter }, heading)),
  )
  const found = attempts.find(
    ({ missing, doubled }) => missing.length === 0 && doubled.length === 0,
  )
  if (found !== undefined) return layoutOf(found)
  const nearest = attempts.reduce((best, next) =>
    next.places.size > best.places.size ? next : best,
  )
  throw new SourceFormatError(explain(nearest, heading, fileName))
}

const delimiters = [';', ','] as const

function match(candidate: Candidate, heading: string) {
  const headings = fieldsOf(heading, candidate.delimiter)
  const found = matchHeadings(headings, candidate.columns)
  const titleOf = (key: string) => candidate.columns.get(key)?.[0] ?? ''
  const [absent, missing] = [true, false].map((isOptional) =>
    found.missing.filter((key) => optionalColumns.includes(key) === isOptional),
  )
  return {
    candidate,
    headings,
    ...found,
    absent: absent ?? [],
    missing: (missing ?? []).map(titleOf),
    titleOf,
  }
}

type Attempt = ReturnType<typeof match>

function fieldsOf(heading: string, delimiter: ',' | ';'): readonly string[] {
  const [record] = csvScanner(delimiter, 0, 1).push(`${heading}\n`)
  return (record?.fields ?? []).map((title) => excerpt(title, 120))
}

function layoutOf({ candidate, headings, places, absent, titleOf, ...found }: Attempt): EmtaLayout {
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
    county: places.get('county') ?? null,
    activity: places.get('activity') ?? null,
    vatRegistered: places.get('vatRegistered') ?? null,
    year: places.get('year') ?? null,
    dataDate: places.get('dataDate') ?? null,
    figures: candidate.series === 'wide' ? quarters.map(figuresOf) : [figuresOf(null)],
    absentFacts: emtaFacts.filter((fact) => absent.includes(fact)),
    notes: [...absent.map((key) => absentColumnNote(titleOf(key))), ...headingNotes(found)],
  }
}

function explain(nearest: Attempt, heading: string, fileName: string): string {
  const { candidate, missing, places } = nearest
  const unknown = [...nearest.unknown, ...nearest.doubled]
  const expected = [...candidate.columns.values()]
    .map(([title = '']) => title)
    .join(candidate.delimiter)
  // When hardly anything matches, naming every missing column would hide that.
  const details =
    places.size * 2 < candidate.columns.size
      ? []
      : [
          ...(missing.length > 0 ? [`puuduvad veerud: ${missing.map(quoted).join(', ')}`] : []),
          ...(unknown.length > 0
            ? [`tundmatud või korduvad veerud: ${unknown.map(quoted).join(', ')}`]
            : []),
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
