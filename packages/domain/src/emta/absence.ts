import {
  periodIndex,
  type Quarter,
  quarterAt,
  type QuarterPeriod,
  periodKey,
} from '../period/period.ts'

/** The day EMTA publishes a quarter: the 10th of the month after it, as `YYYY-MM-DD`. */
export function publicationDateOf({ year, quarter }: QuarterPeriod): string {
  return quarter === 4
    ? `${year + 1}-01-10`
    : `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-10`
}

/** The last quarter that EMTA had published on a day (`YYYY-MM-DD`). */
export function lastPublishedBy(date: string): QuarterPeriod {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  // The quarter of the day, as 1 to 4.
  let period: QuarterPeriod = { year, quarter: Math.ceil(month / 3) as Quarter }
  while (publicationDateOf(period) > date) period = quarterAt(periodIndex(period) - 1)
  return period
}

/**
 * Why a company has no figures of a quarter: EMTA published none, no publication was imported that
 * would hold them, or the day of publication has not come.
 */
export type Absence = 'silent' | 'not-imported' | 'not-due'

/**
 * @param imported period keys of the quarters of which a publication was imported that holds all
 *   that EMTA published of the company
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
