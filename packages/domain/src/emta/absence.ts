import { periodKey, type QuarterPeriod } from '../period/period.ts'
import { publicationDateOf } from './publication-date.ts'

/**
 * Why a company has no figures of a quarter: EMTA published them and no longer does, it published none, no publication was
 * imported that would hold them, or the day of publication has not come.
 */
export type Absence = 'removed' | 'silent' | 'not-imported' | 'not-due'

/** Quarters of a company by period key. */
export interface LoadedQuarters {
  /** A publication was imported that holds all that EMTA published of the company. */
  readonly imported: ReadonlySet<string>
  /** An earlier publication held figures, a newer one does not. */
  readonly removed: ReadonlySet<string>
}

/** @param today `YYYY-MM-DD`, in Estonia */
export function absenceOf(period: QuarterPeriod, { imported, removed }: LoadedQuarters, today: string): Absence {
  if (removed.has(periodKey(period))) return 'removed'
  if (imported.has(periodKey(period))) return 'silent'
  return today < publicationDateOf(period) ? 'not-due' : 'not-imported'
}

/** In the fewest words. */
export const absenceWords: Readonly<Record<Absence, string>> = {
  removed: 'EMTA ei avalda enam',
  silent: 'EMTA ei ole avaldanud',
  'not-imported': 'ei ole laaditud',
  'not-due': 'avaldamata',
}
