import type { EmtaFile, EmtaRow, Problem, UnreadableRow } from '@kvartal/domain/emta/file-row'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, quarters } from '@kvartal/domain/period/period'
import { companyYears } from './company-years.ts'
import { type CopyText, copyText, escaped } from './copy-text.ts'
import { rememberedLegalForms } from './remembered-legal-forms.ts'

/** Where the lines of an import go: straight into a table, or into a temporary one to be compared first. */
export type LineTarget =
  | 'figures'
  | 'incoming_figures'
  | 'incoming_years'
  | 'directory'
  | 'incoming_companies'
  | 'incoming_unreadable'

/** What is known before the first row is read. */
export interface LinePlan {
  readonly file: Pick<EmtaFile, 'series' | 'publishedOn'>
  readonly publicationId: number
  /** Registry codes to keep; `null` keeps every legal person. */
  readonly keptCodes: ReadonlySet<string> | null
  /** `periodIndex` of quarters of which anything is stored; figures of other quarters have nothing to be compared with. */
  readonly knownPeriods: ReadonlySet<number>
  readonly isDirectoryEmpty: boolean
}

/** What the rows amounted to. */
export interface LineCounts {
  untracked: number
  /** Figures that went straight into the table. */
  straight: number
  /** Figures to be compared with those stored. */
  compared: number
  /** Whether any line that went straight into a table carries the publication's number. */
  isPublicationIdInUse: boolean
  /** `periodIndex` of every quarter with a figure. */
  readonly periods: Set<number>
  /** Rows that repeat a company and year, not next to each other. */
  repetitionCount: number
  readonly repetitions: Problem[]
}

const repetitionsKept = 100
const nothing = '\\N'

/** Turns the rows of a file into lines for COPY. */
export function importLines({ file, publicationId, keptCodes, knownPeriods, isDirectoryEmpty }: LinePlan) {
  const texts = new Map<LineTarget, CopyText>()
  const counts: LineCounts = {
    untracked: 0,
    straight: 0,
    compared: 0,
    isPublicationIdInUse: false,
    periods: new Set(),
    repetitionCount: 0,
    repetitions: [],
  }
  // No row should speak of a year after the file's date; one to spare costs nothing.
  const years = companyYears(Number(file.publishedOn.slice(0, 4)) + 1)
  const formOf = rememberedLegalForms()
  let company: EmtaRow | null = null
  let isCompanyMetAgain = false

  function to(target: LineTarget, line: string): void {
    let text = texts.get(target)
    if (text === undefined) {
      text = copyText()
      texts.set(target, text)
    }
    text.add(line)
  }

  function addRow(row: EmtaRow): void {
    if (keptCodes !== null && !keptCodes.has(row.registryCode)) {
      counts.untracked++
      return
    }
    const place = years.place(row.registryCode, row.year)
    if (place === 'repeated') {
      counts.repetitionCount++
      if (counts.repetitions.length < repetitionsKept) {
        const reason = 'Sama ettevõtte sama aja kohta on failis eespool teine rida; kehtima jäi see.'
        counts.repetitions.push({ line: row.line, reason })
      }
      return
    }
    let compared = 0
    for (const figure of row.figures) if (addFigure(row.registryCode, figure)) compared |= 1 << figure.quarter
    if (compared !== 0) addYear(row, compared)
    if (keptCodes === null && place === 'latest') addCompany(row)
  }

  /** Tells whether the figure has to be compared with a stored one. */
  function addFigure(registryCode: string, figure: QuarterFigure): boolean {
    const period = periodIndex(figure)
    counts.periods.add(period)
    const { year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount } = figure
    const line =
      `${registryCode}\t${year}\t${quarter}\t${nationalTaxes ?? nothing}\t${laborTaxes ?? nothing}\t` +
      `${revenue ?? nothing}\t${employeeCount ?? nothing}`
    if (knownPeriods.has(period)) {
      counts.compared++
      to('incoming_figures', `${line}\n`)
      return true
    }
    counts.straight++
    counts.isPublicationIdInUse = true
    to('figures', `${line}\t${publicationId}\n`)
    return false
  }

  function addYear({ registryCode, year }: EmtaRow, compared: number): void {
    let line = `${registryCode}\t${year}`
    for (const quarter of quarters) line += (compared & (1 << quarter)) === 0 ? '\tf' : '\tt'
    to('incoming_years', `${line}\n`)
  }

  /** What the latest of a company's years says goes into the directory. */
  function addCompany(row: EmtaRow): void {
    if (company?.registryCode !== row.registryCode) {
      closeCompany()
      isCompanyMetAgain = years.isMetAgain()
    }
    company = row
  }

  function closeCompany(): void {
    if (company === null) return
    const { registryCode, name, county, activity, vatRegistered, year } = company
    const vat = vatRegistered === null ? nothing : vatRegistered ? 't' : 'f'
    const facts =
      `${registryCode}\t${escaped(name)}\t${county ?? nothing}\t${activity === null ? nothing : escaped(activity)}\t` +
      `${vat}\t${formOf(name) ?? nothing}`
    if (isDirectoryEmpty && !isCompanyMetAgain) {
      counts.isPublicationIdInUse = true
      const vatPublication = vatRegistered === null ? nothing : publicationId
      to('directory', `${facts}\t${file.publishedOn}\t${publicationId}\t${vatPublication}\n`)
    } else {
      to('incoming_companies', `${facts}\t${year}\n`)
    }
    company = null
  }

  return {
    counts,
    addRows(rows: readonly EmtaRow[]): void {
      for (const row of rows) addRow(row)
    },
    addUnreadable(rows: readonly UnreadableRow[]): void {
      for (const { registryCode, year } of rows) {
        if (keptCodes === null || keptCodes.has(registryCode)) to('incoming_unreadable', `${registryCode}\t${year}\n`)
      }
    },
    /** Nothing more comes. */
    end: closeCompany,
    /** Bytes waiting, roughly. */
    size(): number {
      let size = 0
      for (const text of texts.values()) size += text.size()
      return size
    },
    /** What has come together since the last call. */
    take(): Map<LineTarget, Buffer[]> {
      const taken = new Map([...texts].map(([target, text]) => [target, text.take()] as const))
      texts.clear()
      return taken
    },
  }
}
