import type { Quarter, QuarterPeriod } from '@kvartal/domain/period/period'
import type { EmtaLanguage } from './headings.ts'

const quarterFile = /^tasutud_maksud_(\d{4})_(iv|i{1,3}|[1-4])_kvartal(?:_eng)?\.csv$/i
const wideFile = /^tasutud_maksud_(?:kaesolev_aasta|varasemad_aastad)(_eng)?\.csv$/i

const numerals: Readonly<Record<string, Quarter>> = { i: 1, ii: 2, iii: 3, iv: 4, 1: 1, 2: 2, 3: 3, 4: 4 }

/** The quarter in a quarter file's name; `null` for any other name. */
export function quarterOfFileName(fileName: string): QuarterPeriod | null {
  const [, year, numeral] = quarterFile.exec(fileName) ?? []
  const quarter = numerals[numeral?.toLowerCase() ?? '']
  return year === undefined || quarter === undefined ? null : { year: Number(year), quarter }
}

/** The language of a wide file, from its name; `null` for any other name. */
export function wideFileLanguage(fileName: string): EmtaLanguage | null {
  const match = wideFile.exec(fileName)
  if (match === null) return null
  return match[1] === undefined ? 'et' : 'en'
}
