import { periodKey, type QuarterPeriod } from '../period/period.ts'
import { publicationDateOf } from './publication-date.ts'

/**
 * Why a company has no figures of a quarter: EMTA published none, no publication was imported that would hold them, or
 * the day of publication has not come.
 */
export type Absence = 'silent' | 'not-imported' | 'not-due'

/**
 * @param imported period keys of the quarters of which a publication was imported that holds all that EMTA published of the company
 * @param today `YYYY-MM-DD`, in Estonia
 */
export function absenceOf(
  period: QuarterPeriod,
  imported: ReadonlySet<string>,
  today: string,
): Absence {
  if (imported.has(periodKey(period))) return 'silent'
  return today < publicationDateOf(period) ? 'not-due' : 'not-imported'
}

/** In the fewest words. */
export const absenceWords: Readonly<Record<Absence, string>> = {
  silent: 'EMTA ei ole avaldanud',
  'not-imported': 'ei ole laaditud',
  'not-due': 'avaldamata',
}
