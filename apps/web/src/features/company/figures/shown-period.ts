import { isSamePeriod, type Period } from '@kvartal/domain/period/period'

/** The company has figures; it has none; no company has any. */
type PeriodState = 'filled' | 'empty' | 'absent'

/** A period that the ribbon offers. */
export interface OfferedPeriod<Own extends Period> {
  readonly period: Own
  readonly state: PeriodState
}

/**
 * The period to show: the requested one when it can be chosen, else the preferred one when it has figures, else the
 * latest with figures; `null` when none has.
 */
export function shownPeriod<Own extends Period>(
  offered: readonly OfferedPeriod<Own>[],
  asked: Own | null,
  preferred: Own | null = null,
): Own | null {
  const find = (wanted: Own | null) =>
    offered.find(({ period }) => wanted !== null && isSamePeriod(period, wanted))
  const requested = find(asked)
  if (requested !== undefined && requested.state !== 'absent') return requested.period
  const first = find(preferred)
  if (first?.state === 'filled') return first.period
  return offered.findLast(({ state }) => state === 'filled')?.period ?? null
}
