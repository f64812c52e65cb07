import { foldedWords } from '../search/fold.ts'
import { type Statement, statementOf, type ReportType } from './report-type.ts'
import { isLaborNote, isPdfTable, statementOfTable } from './statement-table.ts'

/** Total liabilities, which the open data does not contain, so they are summed. */
export const liabilitiesNumber = 95

/**
 * Row numbers of open-data elements (specification, section 3); non-profits have names of their own
 * for some.
 */
const numbers: Readonly<Record<Statement, Readonly<Record<string, number>>>> = {
  balance: {
    Assets: 73,
    CurrentAssets: 7,
    NonCurrentAssets: 37,
    Equity: 74,
    NetAssets: 74,
    CurrentLiabilities: 78,
    NonCurrentLiabilities: 86,
    Liabilities: liabilitiesNumber,
  },
  income: { Revenue: 3, TotalRevenue: 3, TotalProfitLoss: 37, TotalAnnualPeriodProfitLoss: 49 },
  'cash-flow': {},
}

/** Positions of elements without a number among the numbered rows. */
const places: Readonly<Record<Statement, Readonly<Record<string, number>>>> = {
  balance: { CashAndCashEquivalents: 6, IssuedCapital: 73.1, RetainedEarningsLoss: 73.2 },
  income: {
    EmployeeExpense: 20,
    DepreciationAndImpairmentLossReversal: 21,
    TotalProfitLossBeforeTax: 48,
  },
  'cash-flow': {},
}

/** The register's row number of an element; `null` when it has none. */
export function numberOfElement(type: ReportType, element: string): number | null {
  return ofElement(numbers[statementOf(type)], element)
}

/** The sort key of a statement's rows; unknown elements come last. */
export function placeOfElement(type: ReportType, element: string): number {
  return numberOfElement(type, element) ?? ofElement(places[statementOf(type)], element) ?? Infinity
}

/** Element names are external data and may equal the names of an object's own members. */
function ofElement(table: Readonly<Record<string, number>>, element: string): number | null {
  return Object.hasOwn(table, element) ? (table[element] ?? null) : null
}

/** Where an element of the open data belongs. */
interface PlacedElement {
  readonly reportType: ReportType
  /** Figures of the group. */
  readonly isConsolidated: boolean
  /**
   * The element without the group's suffix, found by the label where the file has no name; `null`
   * for another label.
   */
  readonly element: string | null
  readonly isFromPdf: boolean
  /** From a note, which has some figures that the form may lack. */
  readonly isFromNote: boolean
  /** The table's name where it is no form of the specification. */
  readonly table: string | null
}

interface Named {
  readonly table: string
  readonly label: string
  readonly name: string
}

const groupSuffix = /Consolidated$/

/** Elements by their labels, in words without case, diacritics and punctuation. */
const labels: Readonly<Record<'14' | '35', readonly (readonly [RegExp, string])[]>> = {
  '14': [
    [/^(?:varad|aktiva|aktiva varad|varad aktiva)(?: kokku)?$/, 'Assets'],
    [/^kaibevarad?(?: kokku)?$/, 'CurrentAssets'],
    [/^pohivarad?(?: kokku)?$/, 'NonCurrentAssets'],
    [/^omakapital(?: voi netovara)?(?: kokku)?$/, 'Equity'],
    [/^netovarad?(?: kokku)?$/, 'NetAssets'],
    [/^luhiajalised kohust[iu]sed(?: kokku)?$/, 'CurrentLiabilities'],
    [/^pikaajalised kohust[iu]sed(?: kokku)?$/, 'NonCurrentLiabilities'],
    [/^kohust[iu]sed(?: kokku)?$/, 'Liabilities'],
    [/^raha(?: ja raha ekvivalendid)?$/, 'CashAndCashEquivalents'],
  ],
  '35': [
    [/^muugitulud?(?: kokku)?$/, 'Revenue'],
    [/^tulud(?: kokku)?$/, 'TotalRevenue'],
    [/^ari(?:kasum|kahjum|kasum kahjum)$/, 'TotalProfitLoss'],
    [/^(?:kasum kahjum|kasum|kahjum) enne tulumaksu(?:stamist)?$/, 'TotalProfitLossBeforeTax'],
    [/^aruandeaasta (?:(?:puhas)?kasum(?: kahjum)?|kahjum|tulem)$/, 'TotalAnnualPeriodProfitLoss'],
    [/^puhas(?:kasum(?: kahjum)?|kahjum)$/, 'TotalAnnualPeriodProfitLoss'],
    [/^toojoukulud?(?: kokku)?$/, 'EmployeeExpense'],
    [/^tootajate keskmine arv(?: taandatuna taistooajale)?$/, 'AverageNumberOfEmployees'],
  ],
}

/**
 * The statement and the element of a value, by its table and name, else by its label: companies
 * that report by IFRS attach a PDF, whose main figures the register publishes with labels only, the
 * group's with 'Konsolideeritud' in them. `null` for what is not read.
 */
export function placeElement({ table, label, name }: Named): PlacedElement | null {
  if (isLaborNote(table)) return placeInNote({ table, label, name })
  const isFromPdf = isPdfTable(table)
  const statement = statementOfTable(isFromPdf ? table.replace(/\bpdf\S*/gi, '') : table)
  if (statement === null && !isFromPdf) return null
  const words = name === '' ? wordsOf(label) : null
  if (words?.name === '') return null
  const isConsolidated =
    statement?.isConsolidated === true ||
    (isFromPdf && /konsolideeritud/i.test(table)) ||
    words?.isGroup === true ||
    groupSuffix.test(name)
  const ownName = name.replace(groupSuffix, '')
  if (!isFromPdf && statement !== null) {
    const element = words === null ? ownName : elementOf(statement.reportType, words.name)
    return {
      reportType: statement.reportType,
      isConsolidated,
      element,
      isFromPdf,
      isFromNote: false,
      table: statement.isWithoutCode === true ? table : null,
    }
  }
  const types = statement === null ? (['14', '35'] as const) : [statement.reportType]
  for (const reportType of types) {
    const element =
      words === null ? namedElement(reportType, ownName) : elementOf(reportType, words.name)
    if (element !== null)
      return { reportType, isConsolidated, element, isFromPdf, isFromNote: false, table }
  }
  return null
}

/** What is read of the note about labour costs, by element and by label. */
const inLaborNote: readonly (readonly [name: RegExp, label: RegExp, element: string])[] = [
  [/^LaborExpense$/, /^toojoukulud?(?: kokku)?$/, 'LaborExpense'],
  [
    /^AverageNumberOfEmployees(?:InFullTimeEquivalentUnits)?$/,
    /^tootajate keskmine arv(?: taandatuna taistooajale)?$/,
    'AverageNumberOfEmployees',
  ],
]

function placeInNote({ table, label, name }: Named): PlacedElement | null {
  const words = wordsOf(label)
  const ownName = name.replace(groupSuffix, '')
  const [, , element] =
    inLaborNote.find(([names, labelled]) =>
      name === '' ? labelled.test(words.name) : names.test(ownName),
    ) ?? []
  if (element === undefined) return null
  const isConsolidated =
    groupSuffix.test(name) || words.isGroup || foldedWords(table).includes('konsolideeritud')
  return {
    reportType: '35',
    isConsolidated,
    element: name === '' ? element : ownName,
    isFromPdf: false,
    isFromNote: true,
    table,
  }
}

function elementOf(type: ReportType, words: string): string | null {
  if (type === '18' || type === '19') return null
  return labels[type === '14' ? '14' : '35'].find(([pattern]) => pattern.test(words))?.[1] ?? null
}

function namedElement(type: ReportType, name: string): string | null {
  return numberOfElement(type, name) === null ? null : name
}

/** A label as words, without those that say whose figures it has and in what money. */
function wordsOf(label: string): { readonly name: string; readonly isGroup: boolean } {
  const all = foldedWords(label)
  const words = all.filter((word) => !/^(?:konsolideeri(?:tud|mata)|eurodes|eur)$/.test(word))
  return { name: words.join(' '), isGroup: all.includes('konsolideeritud') }
}
