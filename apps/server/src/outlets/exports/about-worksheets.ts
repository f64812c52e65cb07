import { breaksWithin } from '@kvartal/domain/breaks/breaks'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { formulaInNames } from '@kvartal/domain/metrics/spell-formula'
import type { Period } from '@kvartal/domain/period/period'
import { type Row, type Table, textColumn } from './table.ts'

const unitWords = { '€': 'eurot', '%': '%', '': '' } as const

/** What the metrics of a file are and how they are computed. */
export function definitionsTable(metrics: readonly Metric[]): Table {
  return {
    name: 'Mõisted',
    columns: [
      textColumn('Näitaja', 'label', 34),
      textColumn('Ühik', 'unit', 10),
      textColumn('Selgitus', 'help', 80),
      textColumn('Valem', 'formula', 60),
    ],
    rows: () => [
      metrics.map((metric): Row => [
        metric.label,
        unitWords[metric.unit],
        metric.help,
        isDerived(metric) ? formulaInNames(metric) : null,
      ]),
    ],
  }
}

function isDerived({ formula }: Metric): boolean {
  return formula.kind !== 'published'
}

/** A source of what a file holds. */
export interface Source {
  readonly what: string
  readonly publisher: keyof typeof publishers
  /** `YYYY-MM-DD`; `null` where it is not known. */
  readonly publishedOn: string | null
  readonly note?: string | null
}

export const publishers = {
  emta: { name: 'Maksu- ja Tolliamet', page: 'https://www.emta.ee' },
  registry: {
    name: 'Registrite ja Infosüsteemide Keskus',
    page: 'https://avaandmed.ariregister.rik.ee',
  },
} as const

export const licence = 'CC BY 4.0'

/** The credit that a row of a CSV file carries. */
export const credits = {
  emta: `${publishers.emta.name}, ${licence}`,
  registry: `${publishers.registry.name}, ${licence}`,
  both: `${publishers.emta.name}; ${publishers.registry.name}, ${licence}`,
} as const

export interface About {
  /** The address of the view in the web. */
  readonly address: string
  /** The day of the download, `YYYY-MM-DD`. */
  readonly day: string
  readonly sources: readonly Source[]
  /** What a reader should know of the whole file. */
  readonly remarks?: readonly string[]
}

/** What to know about the breaks within a file's periods, with their sources. */
export function breakRemarks(metrics: readonly Metric[], periods: readonly Period[]): string[] {
  return breaksWithin(metrics, periods).map(
    ({ sentence, source }) => `Arvutus muutus. ${sentence} Allikas: ${source}.`,
  )
}

/**
 * Where everything in a file comes from, when it was published, under which licence, and where the
 * view is.
 */
export function sourcesTable({ address, day, sources, remarks = [] }: About): Table {
  const rows: Row[] = [
    ...sources.map(({ what, publisher, publishedOn, note = null }): Row => {
      const { name, page } = publishers[publisher]
      return [what, name, publishedOn, licence, note, page]
    }),
    ['Vaade Kvartalis', 'Kvartal', day, null, 'alla laaditud', address],
    ...remarks.map((remark): Row => ['Märkus', null, null, null, remark, null]),
  ]
  return {
    name: 'Allikad',
    columns: [
      textColumn('Andmed', 'what', 34),
      textColumn('Avaldaja', 'publisher', 38),
      { heading: 'Kuupäev', key: 'publishedOn', kind: 'day', width: 13 },
      textColumn('Litsents', 'licence', 12),
      textColumn('Märkus', 'note', 60),
      textColumn('Aadress', 'address', 70),
    ],
    rows: () => [rows],
  }
}
