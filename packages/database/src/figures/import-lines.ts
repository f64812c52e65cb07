import { type LegalForm, legalFormInName } from '@kvartal/domain/company/legal-form'
import type { EmtaFile, EmtaRow, Problem, UnreadableRow } from '@kvartal/domain/emta/file-row'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import { periodIndex, quarters } from '@kvartal/domain/period/period'
import { type CopyText, copyText } from './copy-text.ts'

/** Where the lines of an import go: straight into a table, or into a temporary one to be compared first. */
export type LineTarget =
  | 'figures'
  | 'incoming_figures'
  | 'last_publications'
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
  const knownYears = new Set([...knownPeriods].map((index) => Math.floor(index / 4)))
  const publishedYear = Number(file.publishedOn.slice(0, 4))
  /** By registry code the years met, as bits counted back from the year of publication. */
  const yearsMet = new Map<number, number>()
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
    const code = Number(row.registryCode)
    const met = yearsMet.get(code)
    const year = 1 << Math.min(31, publishedYear - row.year)
    if (met !== undefined && (met & year) !== 0) {
      counts.repetitionCount++
      if (counts.repetitions.length < repetitionsKept) {
        const reason = 'Sama ettevõtte sama aja kohta on failis eespool teine rida; kehtima jäi see.'
        counts.repetitions.push({ line: row.line, reason })
      }
      return
    }
    yearsMet.set(code, (met ?? 0) | year)
    for (const figure of row.figures) addFigure(row.registryCode, figure)
    if (row.figures.length > 0) addYear(row)
    if (keptCodes === null) addCompany(row, met)
  }

  function addFigure(registryCode: string, figure: QuarterFigure): void {
    const period = periodIndex(figure)
    counts.periods.add(period)
    const { year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount } = figure
    const line =
      `${registryCode}\t${year}\t${quarter}\t${nationalTaxes ?? nothing}\t${laborTaxes ?? nothing}\t` +
      `${revenue ?? nothing}\t${employeeCount ?? nothing}`
    if (knownPeriods.has(period)) {
      counts.compared++
      to('incoming_figures', `${line}\n`)
    } else {
      counts.straight++
      counts.isPublicationIdInUse = true
      to('figures', `${line}\t${publicationId}\n`)
    }
  }

  function addYear({ registryCode, year, figures }: EmtaRow): void {
    const isKnown = knownYears.has(year)
    const held = isKnown ? 't' : String(publicationId)
    let line = `${registryCode}\t${year}`
    for (const quarter of quarters) {
      line += figures.some((figure) => figure.quarter === quarter) ? `\t${held}` : `\t${nothing}`
    }
    to(isKnown ? 'incoming_years' : 'last_publications', `${line}\n`)
  }

  /** A company's rows stand together; what the latest of its years says goes into the directory. */
  function addCompany(row: EmtaRow, yearsMetBefore: number | undefined): void {
    if (company !== null && company.registryCode === row.registryCode) {
      if (row.year > company.year) company = row
      return
    }
    closeCompany()
    // Met earlier and left: only a later year than any of those can tell anything new.
    const hasLaterYear = ((yearsMetBefore ?? 0) & ((1 << Math.min(31, publishedYear - row.year)) - 1)) !== 0
    if (hasLaterYear) return
    company = row
    isCompanyMetAgain = yearsMetBefore !== undefined
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

/**
 * The legal form in a name. Nearly every name ends with its form as a word of its own ('X, OÜ'), so remembering what
 * last words mean spares most of the work.
 */
function rememberedLegalForms(): (name: string) => LegalForm | null {
  const byLastWord = new Map<string, LegalForm | null>()
  return (name) => {
    const lastWord = name.slice(name.lastIndexOf(' ') + 1)
    let form = byLastWord.get(lastWord)
    if (form === undefined) {
      form = /^\p{L}+$/u.test(lastWord) ? legalFormInName(lastWord) : null
      if (byLastWord.size < 2000) byLastWord.set(Buffer.from(lastWord).toString(), form)
    }
    return form ?? legalFormInName(name)
  }
}

const special = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A text as COPY reads it. */
function escaped(text: string): string {
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text
}
