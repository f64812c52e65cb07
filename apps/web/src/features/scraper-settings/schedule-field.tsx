import { cronWords } from '@kvartal/domain/cron/cron-words'
import { nextTimes } from '@kvartal/domain/cron/next-times'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { TextInput } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { CheatSheet } from './cheat-sheet.tsx'
import { estonianClock } from './estonian-clock.ts'
import classes from './schedule-field.module.css'

const timesShown = 5

interface ScheduleFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | boolean | null
  readonly inputRef?: Ref<HTMLInputElement>
  /** Whether the schedule holds at all. */
  readonly isEnabled: boolean
  /** The saved schedule and its next times as the server tells them. */
  readonly saved: { readonly cron: string; readonly nextRuns: readonly string[] }
  readonly onChange: (value: string) => void
  /** A warning under the schedule. */
  readonly children?: ReactNode
}

/** A schedule, what it says in Estonian and when it comes next. */
export function ScheduleField({ label, name, value, error, inputRef, isEnabled, saved, onChange, children }: ScheduleFieldProps) {
  const wordsId = useId()
  const words = cronWords(value)
  const times = nextTimesOf(value, saved)
  // The field says itself what is wrong with it once it was to be saved.
  const hasSentence = typeof error === 'string'
  return (
    <div className={classes.schedule}>
      <TextInput
        ref={inputRef ?? null}
        label={label}
        name={name}
        value={value}
        error={error}
        aria-describedby={wordsId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        classNames={{ input: classes.code ?? '' }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p id={wordsId} className={classes.words} data-wrong={words === null || undefined} role="status">
        {words ?? (hasSentence ? '' : 'Sellest ei saa ajakava: viis välja tühikute vahel ja iga väärtus üks kord, nt 0 6 11 1,4,7,10 *')}
      </p>
      {children}
      {words !== null && (
        <div className={classes.next}>
          <h3>Järgmised käivitused</h3>
          {!isEnabled && <p className={classes.off}>Automaatne käivitamine on välja lülitatud, ajakava ei kehti.</p>}
          {isEnabled && times === null && <p className={classes.off}>Käivitamise ajad selguvad pärast salvestamist.</p>}
          {isEnabled && times?.length === 0 && <p className={classes.off}>Seda kuupäeva ei tule kunagi.</p>}
          {isEnabled && times !== null && times.length > 0 && (
            <ol>
              {times.map((time) => (
                <li key={time}>{time}</li>
              ))}
            </ol>
          )}
        </div>
      )}
      <CheatSheet />
    </div>
  )
}

/** The server knows best when a saved schedule comes; for one that is being typed it is reckoned here, if it can be. */
function nextTimesOf(value: string, saved: ScheduleFieldProps['saved']): string[] | null {
  if (value.trim() === saved.cron) return saved.nextRuns.map(formatMoment)
  const times = nextTimes(value, estonianClock(new Date()), timesShown)
  return times?.map((time) => `${formatDate(time)}, ${time.slice(11)}`) ?? null
}
