import { formatMoment } from '@kvartal/domain/format/date'
import { nextTimes } from '@kvartal/schedule/schedule'
import { scheduleWords } from '@kvartal/schedule/schedule-words'
import { Box, Stack, TextInput } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { CheatSheet } from './cheat-sheet.tsx'
import classes from './schedule-field.module.css'

const timesShown = 5

interface ScheduleFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | null
  readonly inputRef?: Ref<HTMLInputElement>
  /** Whether the schedule is enabled. */
  readonly isEnabled: boolean
  /** The saved schedule and its next times, as computed by the server. */
  readonly saved: { readonly cron: string; readonly nextRuns: readonly string[] }
  readonly onChange: (value: string) => void
  /** A warning under the schedule. */
  readonly children?: ReactNode
}

/** A schedule, its meaning in Estonian and its next time. */
export function ScheduleField({
  label,
  name,
  value,
  error,
  inputRef,
  isEnabled,
  saved,
  onChange,
  children,
}: ScheduleFieldProps) {
  const wordsId = useId()
  const words = scheduleWords(value)
  const times = nextTimesOf(value, saved)
  return (
    <Stack gap={8}>
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
      <p
        id={wordsId}
        className={classes.words}
        data-wrong={words === null || undefined}
        role="status"
      >
        {words ?? // The field shows its own error after an attempt to save.
          (error !== null
            ? ''
            : 'See ei ole ajakava: vaja on viit tühikutega eraldatud välja, milles väärtused ei kordu, nt 0 6 11 1,4,7,10 *')}
      </p>
      {children}
      {words !== null && (
        <div className={classes.next}>
          <Box component="h3" c="dimmed" fz={13} fw={400}>
            Järgmised käivitused
          </Box>
          {!isEnabled && (
            <Box c="dimmed">Automaatne käivitamine on välja lülitatud, ajakava ei kehti.</Box>
          )}
          {isEnabled && times.length === 0 && <Box c="dimmed">Seda kuupäeva ei tule kunagi.</Box>}
          {isEnabled && times.length > 0 && (
            <ol>
              {times.map((time) => (
                <li key={time}>{formatMoment(time)}</li>
              ))}
            </ol>
          )}
        </div>
      )}
      <CheatSheet />
    </Stack>
  )
}

/** The server computes the next times of a saved schedule; for one being typed they are computed here. */
function nextTimesOf(value: string, saved: ScheduleFieldProps['saved']): readonly string[] {
  return value.trim() === saved.cron
    ? saved.nextRuns
    : (nextTimes(value, new Date(), timesShown) ?? [])
}
