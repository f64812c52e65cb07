import type { Quarter, QuarterPeriod } from '@kvartal/domain/period/period'
import { fold } from '@kvartal/domain/search/fold'
import { isNearly } from '../text/match-headings.ts'
import type { EmtaLanguage } from './headings.ts'

const quarterFile = /^(\d{4}) (iv|i{1,3}|[1-4]) (?:kvartal|kv)(?: eng)?$/
const wideFile = /^(?:kaesolev|jooksev|varasemad) aasta(?:d)?( eng)?$/

/** EMTA's quarters of 2017 to 2019 I are spreadsheets. */
const extensions = ['csv', 'xlsx', 'ods']

/** The format of a file by its name, the one that is read best first: 0 for CSV. */
export function formatRank(fileName: string): number {
  return extensions.indexOf(/[^.]*$/.exec(fileName.toLowerCase())?.[0] ?? '')
}

/**
 * The words of a name behind 'tasutud maksud', without case, diacritics, separators and doubled
 * letters; `null` for any other name. One letter may be misspelt.
 */
function wordsBehind(fileName: string): string | null {
  const words = fold(fileName.replaceAll('%20', ' '))
    .replace(/[\s_.–-]+/g, ' ')
    .trim()
    .split(' ')
  const [first = '', second = ''] = words
  if (
    !isNearly(first, 'tasutud') ||
    !isNearly(second, 'maksud') ||
    !extensions.includes(words.at(-1) ?? '')
  )
    return null
  return words
    .slice(2, -1)
    .map((word) => known.find((each) => isNearly(word, each)) ?? word)
    .join(' ')
}

const known = ['kvartal', 'kaesolev', 'varasemad', 'aastad', 'aasta']

/** Whether a name looks like that of one of EMTA's files, known or not. */
export function looksLikeEmtaFile(fileName: string): boolean {
  return (
    /^tas\w*[\s_%.-]+(?:20)?maks.*\.(?:csv|xlsx|ods)$/i.test(fold(fileName)) ||
    wordsBehind(fileName) !== null
  )
}

const numerals: Readonly<Record<string, Quarter>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  1: 1,
  2: 2,
  3: 3,
  4: 4,
}

/** The quarter in a quarter file's name; `null` for any other name. */
export function quarterOfFileName(fileName: string): QuarterPeriod | null {
  const [, year, numeral] = quarterFile.exec(wordsBehind(fileName) ?? '') ?? []
  const quarter = numerals[numeral?.toLowerCase() ?? '']
  return year === undefined || quarter === undefined ? null : { year: Number(year), quarter }
}

/** The language of a wide file, from its name; `null` for any other name. */
export function wideFileLanguage(fileName: string): EmtaLanguage | null {
  const match = wideFile.exec(wordsBehind(fileName) ?? '')
  // Its years are read from its first bytes, which a spreadsheet does not tell.
  if (match === null || formatRank(fileName) !== 0) return null
  return match[1] === undefined ? 'et' : 'en'
}
