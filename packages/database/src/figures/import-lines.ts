import { type LegalForm, legalFormInName } from '@kvartal/domain/company/legal-form'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { EmtaFile, EmtaRow, UnreadableRow } from '@kvartal/domain/emta/file-row'
import { repeatedRow } from '@kvartal/domain/emta/import-words'
import type { Problem } from '@kvartal/domain/imports/reading'
import { periodIndex } from '@kvartal/domain/period/period'
import { type CopyText, copyText, escaped } from '../import/copy-text.ts'
import { companyYears } from './company-years.ts'

/**
 * Finds the legal form in a name, with a cache by last word: nearly every name ends with its form
 * as a separate word ('X, OÜ').
 */
function cachedLegalForms(): (name: string) => LegalForm | null {
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

/**
 * Destination of an import's lines: a table directly, or a staging table for comparison.
 * `incoming_figures` lacks figures that are stored already, `incoming_years` has them.
 */
export type LineTarget =
  | 'figures'
  | 'incoming_figures'
  | 'incoming_years'
  | 'directory'
  | 'incoming_companies'
  | 'incoming_unreadable'

/** Rows of `incoming_years` that come one after the other in the file. */
export interface StagedYears {
  /** They come after this line of the file. */
  readonly afterLine: number
  lastLine: number
  /** Registry codes that none is before or after. */
  firstCode: string
  lastCode: string
  readonly years: Set<number>
}

const nothingStaged = (afterLine: number): StagedYears => ({
  afterLine,
  lastLine: afterLine,
  firstCode: '~',
  lastCode: '',
  years: new Set(),
})

/** Known before the first row is read. */
export interface LinePlan {
  readonly file: Pick<EmtaFile, 'series' | 'publishedOn'>
  readonly publicationId: number
  /** Registry codes to store; `null` for every legal person. */
  readonly keptCodes: ReadonlySet<string> | null
  /**
   * `periodIndex` of quarters with stored figures; figures of other quarters need no comparison.
   */
  readonly knownPeriods: ReadonlySet<number>
  readonly isDirectoryEmpty: boolean
  /** Gets each figure that is copied directly. */
  readonly onDirect: (registryCode: string, figure: QuarterFigure) => void
  /** Whether a figure is known to be stored with the same values. */
  readonly isStored: (code: number, figure: QuarterFigure) => boolean
}

/** Totals of the rows. */
export interface LineCounts {
  untracked: number
  /** Figures copied directly into the table. */
  direct: number
  /** Figures of quarters that had some before. */
  compared: number
  /** Whether any line copied directly into a table has the publication's id. */
  isPublicationIdInUse: boolean
  /** `periodIndex` of every quarter with a figure. */
  readonly periods: Set<number>
  /** Rows that repeat an earlier company and year, not directly after it. */
  repetitionCount: number
  readonly repetitions: Problem[]
}

const repetitionsKept = 100
const nothing = '\\N'

/** Converts the rows of a file to lines for COPY. */
export function importLines({
  file,
  publicationId,
  keptCodes,
  knownPeriods,
  isDirectoryEmpty,
  onDirect,
  isStored,
}: LinePlan) {
  const texts = new Map<LineTarget, CopyText>()
  const counts: LineCounts = {
    untracked: 0,
    direct: 0,
    compared: 0,
    isPublicationIdInUse: false,
    periods: new Set(),
    repetitionCount: 0,
    repetitions: [],
  }
  // No row should have a year after the file's date; one extra costs nothing.
  const years = companyYears(Number(file.publishedOn.slice(0, 4)) + 1)
  const formOf = cachedLegalForms()
  let company: EmtaRow | null = null
  let isCompanyMetAgain = false
  let staged = nothingStaged(0)

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
      if (counts.repetitions.length < repetitionsKept)
        counts.repetitions.push(repeatedRow(row.line))
      return
    }
    let quarters = 0
    for (const figure of row.figures)
      if (addFigure(row, figure)) quarters |= 1 << (figure.quarter - 1)
    if (quarters !== 0) {
      to('incoming_years', `${row.registryCode}\t${row.year}\t${quarters}\t${row.line}\n`)
      noteStaged(row)
    }
    if (keptCodes === null && place === 'latest') addCompany(row)
  }

  function noteStaged({ registryCode, year, line }: EmtaRow): void {
    staged.lastLine = line
    if (registryCode < staged.firstCode) staged.firstCode = registryCode
    if (registryCode > staged.lastCode) staged.lastCode = registryCode
    staged.years.add(year)
  }

  /** Adds a figure; returns whether its quarter was known. */
  function addFigure({ registryCode, line: rowLine }: EmtaRow, figure: QuarterFigure): boolean {
    const period = periodIndex(figure)
    counts.periods.add(period)
    const isKnown = knownPeriods.has(period)
    if (isKnown) {
      counts.compared++
      if (isStored(Number(registryCode), figure)) return true
    }
    const { year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount } = figure
    const line =
      `${registryCode}\t${year}\t${quarter}\t${nationalTaxes ?? nothing}\t${laborTaxes ?? nothing}\t` +
      `${revenue ?? nothing}\t${employeeCount ?? nothing}`
    if (isKnown) {
      to('incoming_figures', `${line}\t${rowLine}\n`)
      return true
    }
    counts.direct++
    counts.isPublicationIdInUse = true
    to('figures', `${line}\t${rowLine}\t${publicationId}\n`)
    onDirect(registryCode, figure)
    return false
  }

  /** The directory stores the facts of a company's latest year. */
  function addCompany(row: EmtaRow): void {
    if (company?.registryCode !== row.registryCode) {
      closeCompany()
      isCompanyMetAgain = years.isMetAgain()
    }
    company = row
  }

  function closeCompany(): void {
    if (company === null) return
    const { registryCode, name, county, municipality, activity, vatRegistered, year } = company
    const vat = vatRegistered === null ? nothing : vatRegistered ? 't' : 'f'
    const facts =
      `${registryCode}\t${escaped(name)}\t${county ?? nothing}\t${activity === null ? nothing : escaped(activity)}\t` +
      `${vat}\t${formOf(name) ?? nothing}\t${municipality === null ? nothing : escaped(municipality)}`
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
        if (keptCodes === null || keptCodes.has(registryCode))
          to('incoming_unreadable', `${registryCode}\t${year}\n`)
      }
    },
    /** To be called after the last row. */
    end: closeCompany,
    /** Approximate number of buffered bytes. */
    size(): number {
      let size = 0
      for (const text of texts.values()) size += text.size()
      return size
    },
    /**
     * What was added for `incoming_years` since it was last taken; `null` while these are fewer
     * lines of the file.
     */
    takeYears(fewestLines: number): StagedYears | null {
      const taken = staged
      if (taken.lastLine - taken.afterLine < fewestLines) return null
      staged = nothingStaged(taken.lastLine)
      return taken
    },
    /** Takes all lines buffered since the last call. */
    take(): Map<LineTarget, Buffer[]> {
      const taken = new Map([...texts].map(([target, text]) => [target, text.take()] as const))
      texts.clear()
      return taken
    },
  }
}
