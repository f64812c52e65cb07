import { foldedWords } from '../search/fold.ts'
import { numberOfElement } from './element-place.ts'
import type { ReportType } from './report-type.ts'
import { isPdfTable, statementOfTable } from './statement-table.ts'

/** Where an element of the open data belongs. */
export interface PlacedElement {
  readonly reportType: ReportType
  /** Figures of the group. */
  readonly isConsolidated: boolean
  /** The element without the group's suffix, found by the label where the file has no name; `null` for another label. */
  readonly element: string | null
  readonly isFromPdf: boolean
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
 * The statement and the element of a value, by its table and name, else by its label: companies that report by IFRS attach
 * a PDF, whose main figures the register publishes with labels only, the group's with 'Konsolideeritud' in them. `null` for
 * what is not read.
 */
export function placeElement({ table, label, name }: Named): PlacedElement | null {
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
      table: statement.isWithoutCode === true ? table : null,
    }
  }
  const types = statement === null ? (['14', '35'] as const) : [statement.reportType]
  for (const reportType of types) {
    const element =
      words === null ? namedElement(reportType, ownName) : elementOf(reportType, words.name)
    if (element !== null) return { reportType, isConsolidated, element, isFromPdf, table }
  }
  return null
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
