import { changedWords } from '@kvartal/domain/breaks/break-words'
import { formatChange, toneOfChange } from '@kvartal/domain/format/change'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import classes from './change-text.module.css'
import type { ShownOverview } from './shown-overview.ts'

interface ChangeTextProps {
  /** As a fraction; `null` is not known. */
  readonly change: number | null
  readonly shown: Pick<ShownOverview, 'metric' | 'changedNote'>
  /** Without a star and without decimals from a tenth on, where width is small. */
  readonly isBrief?: boolean
}

/** A change from a year before: coloured, and grey with a star across a break. */
export function ChangeText({
  change,
  shown: { metric, changedNote },
  isBrief = false,
}: ChangeTextProps) {
  if (change === null) return <span className={classes.change}>{missing}</span>
  const isAcrossBreak = changedNote !== null
  return (
    <span
      className={classes.change}
      data-tone={isAcrossBreak ? undefined : (toneOfChange(metric, change) ?? 'neither')}
      title={isAcrossBreak ? changedWords : undefined}
    >
      {isBrief ? briefChange(change) : formatChange(change)}
      {isAcrossBreak && (
        <>
          {!isBrief && <span aria-hidden="true">*</span>}
          <span className="visually-hidden">, {changedWords}</span>
        </>
      )}
    </span>
  )
}

/** `+188%`, `−34%`, below a tenth `+4,1%`, and `>999%`, since more has no room. */
function briefChange(change: number): string {
  if (change >= 9.995) return '>999%'
  if (Math.abs(change) < 0.0995) return formatChange(change)
  return `${change > 0 ? '+' : ''}${formatWhole(change * 100)}%`
}
