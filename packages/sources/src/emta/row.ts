import { activityNamed, isSection } from '@kvartal/domain/company/activity'
import { type County, countyOfEmtaPlace } from '@kvartal/domain/company/county'
import { municipalityOfEmtaPlace } from '@kvartal/domain/company/municipality'
import { isNaturalPersonName, personKind } from '@kvartal/domain/company/person-kind'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type { EmtaRow } from '@kvartal/domain/emta/file-row'
import { counted } from '@kvartal/domain/format/counted'
import type { Quarter, QuarterPeriod } from '@kvartal/domain/period/period'
import { type CsvRecord, tooLongRecord } from '../text/csv-scanner.ts'
import { parseDecimal } from '../text/decimal.ts'
import { excerpt } from '../text/detached.ts'
import type { FieldFault } from '../text/reading-tally.ts'
import { remembered } from '../text/remembered.ts'
import { longestName, longestText, textFault } from '../text/text-limits.ts'
import type { EmtaLayout } from './layout.ts'

/** Above this a double cannot represent euro cents exactly; real figures are far below. */
const largestAmount = Number.MAX_SAFE_INTEGER / 100
const largestCount = 2_147_483_647

/** A figure that could not be read, and why. */
type FigureFault = FieldFault & { readonly reason: string }

const noFaults: readonly FigureFault[] = []

/**
 * The figures of a row: one for every quarter with at least one of the four numbers. A number that
 * cannot be read is `null` and a fault, with an Estonian sentence that says which one and why; the
 * others are kept.
 * @param fileQuarter the quarter of a quarter file; columns of a wide file name their own quarter
 */
function figuresOfRow(
  fields: readonly string[],
  layout: EmtaLayout,
  year: number,
  fileQuarter: Quarter | null,
): { readonly figures: QuarterFigure[]; readonly faults: readonly FigureFault[] } {
  const figures: QuarterFigure[] = []
  let faults: FigureFault[] | null = null

  function read(column: number, faultOf: (value: number | null) => string | null): number | null {
    const text = fields[column] ?? ''
    const value = parseDecimal(text)
    const why = faultOf(value)
    if (why === null) return value
    const what = layout.headings[column] ?? ''
    faults ??= []
    faults.push({ what, word: text, reason: `${what}: „${excerpt(text)}“ ${why}.` })
    return null
  }

  for (const columns of layout.figures) {
    const nationalTaxes = read(columns.nationalTaxes, amountFault)
    const laborTaxes = read(columns.laborTaxes, amountFault)
    const revenue = read(columns.revenue, amountFault)
    const employeeCount = read(columns.employeeCount, countFault)
    if (nationalTaxes === null && laborTaxes === null && revenue === null && employeeCount === null)
      continue
    const quarter = columns.quarter ?? fileQuarter
    if (quarter === null) throw new Error('A quarter file is read with the quarter in its name.')
    figures.push({ year, quarter, nationalTaxes, laborTaxes, revenue, employeeCount })
  }
  return { figures, faults: faults ?? noFaults }
}

function amountFault(value: number | null): string | null {
  if (value === null) return null
  if (Number.isNaN(value)) return 'ei ole arv'
  return Math.abs(value) > largestAmount ? 'on liiga suur' : null
}

function countFault(value: number | null): string | null {
  if (value === null) return null
  if (Number.isNaN(value)) return 'ei ole arv'
  if (value < 0) return 'on negatiivne'
  if (!Number.isInteger(value)) return 'ei ole täisarv'
  return value > largestCount ? 'on liiga suur' : null
}

/**
 * The result of reading a record. `year` is given wherever it can be read, for every kind of
 * taxpayer.
 */
type ReadRow =
  | {
      readonly outcome: 'row'
      readonly year: number
      readonly row: EmtaRow
      readonly faults: readonly FieldFault[]
      readonly hasUnreadFigures: boolean
    }
  | { readonly outcome: 'natural-person'; readonly year: number | null }
  | {
      readonly outcome: 'no-registry-code'
      readonly year: number | null
      readonly isNonResident: boolean
    }
  | {
      readonly outcome: 'problem'
      readonly year: number | null
      readonly registryCode: string | null
      readonly reason: string
      readonly word?: Omit<FieldFault, 'reason'>
    }

/** Estonian taxes have been paid since the nineties, so an earlier year is a misprint. */
const firstYear = 1994

/**
 * Reads the records of a file.
 * @param period the quarter of a quarter file, `null` for a wide one
 * @param lastYear the year of publication: no row has a later one
 */
export function rowReader(
  layout: EmtaLayout,
  period: QuarterPeriod | null,
  lastYear: number,
): (record: CsvRecord) => ReadRow {
  const columnCount = layout.headings.length
  const kindOf = remembered(personKind)
  const isNonResident = remembered((type) => /resident/i.test(type))
  const countyOf = remembered<County | null>((place) =>
    countyOfEmtaPlace(place.replace(/\s(?:county|maakond)\b/i, '')),
  )
  const municipalityOf = remembered(municipalityOfEmtaPlace)
  const activityOf = remembered(activityNamed)
  const isKnown = remembered(isSection)
  const vatOf = remembered(vatRegistration)

  return ({ fields, line, isTooLong = false }) => {
    if (isTooLong)
      return { outcome: 'problem', year: null, registryCode: null, reason: tooLongRecord }
    const text = (column: number | null) => (column === null ? '' : (fields[column] ?? ''))
    const year = period?.year ?? yearOf(text(layout.year), lastYear)
    const registryCode = codeOf(text(layout.registryCode))
    if (fields.length !== columnCount) {
      const reason = `Real on ${counted(fields.length, 'veerg', 'veergu')}, oodati ${columnCount}.`
      return { outcome: 'problem', year: year ?? yearFromEnd(fields), registryCode, reason }
    }
    const kind = kindOf(text(layout.type))
    const name = nameOf(text(layout.name))
    if (kind === 'natural-person' || isNaturalPersonName(name))
      return { outcome: 'natural-person', year }
    if (registryCode === null)
      return { outcome: 'no-registry-code', year, isNonResident: isNonResident(text(layout.type)) }

    const problem = (reason: string): ReadRow => ({
      outcome: 'problem',
      year,
      registryCode,
      reason,
    })
    if (kind === 'unknown') {
      const type = text(layout.type)
      return {
        outcome: 'problem',
        year,
        registryCode,
        reason: unknownType(type),
        word: { what: 'Liik', word: type },
      }
    }
    if (year === null)
      return problem(`Aasta „${excerpt(text(layout.year))}“ ei ole sobiv aastaarv.`)
    const printedActivity = text(layout.activity)
    const fault =
      textFault(name, longestName, 'Nimi', 'Nimes') ??
      textFault(printedActivity, longestText, 'Tegevusala', 'Tegevusalas')
    if (fault !== null) return problem(fault)
    const { figures, faults: unreadFigures } = figuresOfRow(
      fields,
      layout,
      year,
      period?.quarter ?? null,
    )
    const [firstUnread] = unreadFigures
    if (figures.length === 0 && firstUnread !== undefined) {
      return {
        outcome: 'problem',
        year,
        registryCode,
        reason: firstUnread.reason,
        word: firstUnread,
      }
    }

    const place = text(layout.county)
    const county = countyOf(place)
    const activity = activityOf(printedActivity)
    const isCountyKnown = county !== null || place.trim() === ''
    const isActivityKnown = activity === null || isKnown(activity)
    // Nearly every row has none, and half a million arrays would take time.
    const faults =
      isCountyKnown && isActivityKnown
        ? unreadFigures
        : [
            ...unreadFigures,
            ...(isCountyKnown ? [] : [{ what: 'Maakond', word: place, reason: null }]),
            ...(isActivityKnown
              ? []
              : [{ what: 'Tegevusala', word: printedActivity, reason: null }]),
          ]
    const vatRegistered = vatOf(text(layout.vatRegistered))
    const municipality = municipalityOf(place)
    const row = {
      line,
      registryCode,
      name,
      county,
      municipality,
      activity,
      vatRegistered,
      year,
      figures,
    }
    return { outcome: 'row', year, row, faults, hasUnreadFigures: firstUnread !== undefined }
  }

  /**
   * An unquoted delimiter in a name shifts the columns after it, but their positions counted from
   * the end stay right.
   */
  function yearFromEnd(fields: readonly string[]): number | null {
    if (layout.year === null) return null
    return yearOf(fields[fields.length - (columnCount - layout.year)] ?? '', lastYear)
  }
}

function unknownType(type: string): string {
  if (type.trim() === '') return 'Liik on tühi: ei saa teada, kas rida on inimese kohta.'
  return `Liik „${excerpt(type)}“ on tundmatu.`
}

function yearOf(text: string, lastYear: number): number | null {
  const year = /^\s*\d{4}\s*$/.test(text) ? Number(text) : 0
  return year >= firstYear && year <= lastYear ? year : null
}

function codeOf(text: string): string | null {
  const trimmed = text.trim()
  return isRegistryCode(trimmed) ? trimmed : null
}

function nameOf(text: string): string {
  // Testing first is far cheaper than replacing, since hardly any of half a million names has a
  // double space.
  return (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

function vatRegistration(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (word === 'jah' || word === 'yes') return true
  return word === 'ei' || word === 'no' ? false : null
}
