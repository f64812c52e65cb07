import { lastPublishedBy } from '@kvartal/domain/emta/absence'
import { publishedFigures, type QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, type QuarterPeriod, quarters } from '@kvartal/domain/period/period'
import {
  type EmtaLanguage,
  quarterHeadings,
  wideFigureHeading,
  wideHeadings,
} from '@kvartal/sources/emta/headings'
import { correctedFigure, syntheticFigure } from './figures.ts'
import { type SyntheticTaxpayer, syntheticTaxpayer } from './taxpayer.ts'

export interface SyntheticFile {
  /** Number of taxpayers; not all have a row in every year. */
  readonly taxpayers: number
  /** The same seed gives the same taxpayers and figures in either layout. */
  readonly seed: number
}

export interface SyntheticWideFile extends SyntheticFile {
  readonly years: readonly number[]
  /** `YYYY-MM-DD`; quarters published later are empty. */
  readonly publishedOn: string
  readonly language: EmtaLanguage
  /** The share of figures that are others than with the same seed and no corrections; 0 if left out. */
  readonly corrected?: number
}

export interface SyntheticQuarterFile extends SyntheticFile {
  readonly period: QuarterPeriod
}

const types = {
  company: { et: 'Äriühing', en: 'Company' },
  'non-profit': { et: 'Mittetulundusühing', en: 'Non-profit association' },
  foundation: { et: 'Sihtasutus', en: 'Foundation' },
  authority: { et: 'Riigi- või kohaliku omavalitsuse asutus', en: 'Government or state authority' },
  'natural-person': { et: 'FIE', en: 'Self-employed person' },
  'non-resident': { et: 'Mitteresident', en: 'Non-resident' },
} as const satisfies Record<SyntheticTaxpayer['type'], Record<EmtaLanguage, string>>

const byteOrderMark = '\uFEFF'

/** A wide file: comma, BOM, quoted heading, a row per taxpayer and year. */
export function syntheticWideFile(options: SyntheticWideFile): AsyncIterable<Uint8Array> {
  const headings = wideHeadings[options.language]
  const { dataDate, registryCode, name, type, county, activity, year } = headings
  const texts = [dataDate, registryCode, name, type, county, activity, year]
  const titles = [
    ...texts,
    ...publishedFigures.flatMap((field) =>
      quarters.map((q) => wideFigureHeading(headings[field], q, options.language)),
    ),
  ]
  const heading = `${byteOrderMark}${titles.map((title) => `"${title}"`).join(',')}\n`
  return encoded(heading, options, (taxpayer) => wideRows(taxpayer, options))
}

/** A quarter file as of 2023: `;`, BOM, a row per taxpayer with any figure in the quarter. */
export function syntheticQuarterFile(options: SyntheticQuarterFile): AsyncIterable<Uint8Array> {
  const heading = `${byteOrderMark}${Object.values(quarterHeadings).join(';')}\r\n`
  return encoded(heading, options, (taxpayer) => quarterRow(taxpayer, options))
}

function wideRows(
  taxpayer: SyntheticTaxpayer,
  { years, publishedOn, language, seed, corrected = 0 }: SyntheticWideFile,
): string {
  const [year, month, day] = publishedOn.split('-')
  const lastPublished = periodIndex(lastPublishedBy(publishedOn))
  let rows = ''
  for (const rowYear of years) {
    if (rowYear < taxpayer.since || rowYear > taxpayer.until) continue
    const figures = quarters.map((quarter) =>
      periodIndex({ year: rowYear, quarter }) <= lastPublished
        ? correctedFigure(taxpayer, { year: rowYear, quarter }, seed, corrected)
        : null,
    )
    const activity = language === 'et' ? taxpayer.activity.estonian : taxpayer.activity.english
    rows += `${day}.${month}.${year},${taxpayer.registryCode},${quoted(taxpayer.name, ',')},`
    rows += `${types[taxpayer.type][language]},${taxpayer.place},${quoted(activity, ',')},${rowYear}`
    for (const field of publishedFigures)
      for (const figure of figures) rows += `,${figure?.[field] ?? ''}`
    rows += '\n'
  }
  return rows
}

function quarterRow(taxpayer: SyntheticTaxpayer, { period, seed }: SyntheticQuarterFile): string {
  if (period.year < taxpayer.since || period.year > taxpayer.until) return ''
  const figure: QuarterFigure = syntheticFigure(taxpayer, period, seed)
  if (publishedFigures.every((field) => figure[field] === null)) return ''
  const { registryCode, name, type, vatRegistered, activity, place } = taxpayer
  const values = publishedFigures.map((field) => figure[field] ?? '')
  const vat = vatRegistered ? 'jah' : 'ei'
  const texts = [registryCode, name, types[type].et, vat, quoted(activity.estonian, ';'), place]
  return `${[...texts, ...values].join(';')}\r\n`
}

function quoted(text: string, delimiter: string): string {
  return text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

async function* encoded(
  heading: string,
  { taxpayers, seed }: SyntheticFile,
  rowsOf: (taxpayer: SyntheticTaxpayer) => string,
) {
  const encoder = new TextEncoder()
  let text = heading
  for (let index = 0; index < taxpayers; index++) {
    text += rowsOf(syntheticTaxpayer(seed, index))
    if (text.length < 60_000) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text !== '') yield encoder.encode(text)
}
