import type { RunSettings } from '@kvartal/contract/run-settings'
import { formatMoment } from '@kvartal/domain/format/date'
import { nextTimes } from '@kvartal/schedule/schedule'
import { scheduleWords } from '@kvartal/schedule/schedule-words'
import { Box, Stack, TextInput, SimpleGrid, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { Fragment, type ReactNode, type Ref, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import classes from './schedule-field.module.css'
import type { SettingsField, SettingsValues } from './settings-values.ts'

const signs = [
  ['*', 'iga väärtus', '0 6 * * *', 'iga päev kell 06:00'],
  ['1,15', 'loetelu', '0 6 1,15 * *', 'iga kuu 1. ja 15. päeval'],
  ['1-5', 'vahemik', '0 6 * * 1-5', 'esmaspäevast reedeni'],
  ['*/3', 'samm', '0 0 1 */3 *', 'iga kvartali esimesel päeval'],
] as const

/** How a schedule is written. */
function CheatSheet() {
  return (
    <details className={classes.sheet}>
      <summary>Kuidas ajakava kirjutada</summary>
      <p>
        Viis välja, mida eraldavad tühikud: <strong>minut</strong> (0–59), <strong>tund</strong>{' '}
        (0–23), <strong>kuupäev</strong> (1–31), <strong>kuu</strong> (1–12) ja{' '}
        <strong>nädalapäev</strong> (1 on esmaspäev, 7 pühapäev). Kell on Eesti aja järgi.
      </p>
      <dl>
        {signs.map(([sign, meaning, example, words]) => (
          <Fragment key={sign}>
            <dt>
              <code>{sign}</code> {meaning}
            </dt>
            <dd>
              <code>{example}</code> {words}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}

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
function ScheduleField({
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

/**
 * The server computes the next times of a saved schedule; for one being typed they are computed
 * here.
 */
function nextTimesOf(value: string, saved: ScheduleFieldProps['saved']): readonly string[] {
  return value.trim() === saved.cron
    ? saved.nextRuns
    : (nextTimes(value, new Date(), timesShown) ?? [])
}

/** The schedules: their texts, and the settings that they use. */
const schedules = {
  emta: {
    title: 'EMTA kvartaliandmed',
    switchLabel: 'Käivita automaatselt',
    description: 'Ajakava järgi uuenevad jälgitavate ettevõtete andmed uusimatest failidest',
    cronLabel: 'Ajakava (cron)',
    isEnabled: 'isAutomaticRunEnabled',
    cron: 'cronSchedule',
    nextRuns: 'nextRuns',
    lastRun: 'lastRunDate',
  },
  registry: {
    title: 'Äriregistri andmed',
    switchLabel: 'Käivita äriregistri andmete uuendamine automaatselt',
    description: 'Ajakava järgi uuenevad jälgitavate ettevõtete äriregistri andmed',
    cronLabel: 'Äriregistri ajakava (cron)',
    isEnabled: 'isRegistryAutomaticEnabled',
    cron: 'registryCronSchedule',
    nextRuns: 'registryNextRuns',
    lastRun: 'registryLastRunDate',
  },
  'register-details': {
    title: 'Äriregistri üldandmed',
    switchLabel: 'Käivita üldandmete uuendamine automaatselt',
    description: 'Ajakava järgi uuenevad kõigi ettevõtete tegevusalad, omavalitsused ja kapital',
    cronLabel: 'Üldandmete ajakava (cron)',
    isEnabled: 'isRegisterDetailsAutomaticEnabled',
    cron: 'registerDetailsCronSchedule',
    nextRuns: 'registerDetailsNextRuns',
    lastRun: 'registerDetailsLastRunDate',
  },
  'annual-reports': {
    title: 'Majandusaasta aruanded',
    switchLabel: 'Käivita aruannete uuendamine automaatselt',
    description: 'Ajakava järgi uuenevad jälgitavate ettevõtete majandusaasta aruanded',
    cronLabel: 'Aruannete ajakava (cron)',
    isEnabled: 'isAnnualReportAutomaticEnabled',
    cron: 'annualReportCronSchedule',
    nextRuns: 'annualReportNextRuns',
    lastRun: 'annualReportLastRunDate',
  },
} as const

interface ScheduleCardProps {
  readonly kind: keyof typeof schedules
  readonly values: SettingsValues
  readonly settings: RunSettings
  readonly form: {
    readonly field: (field: SettingsField) => {
      readonly name: string
      readonly error: string | null
    }
  }
  readonly onChange: (change: Partial<SettingsValues>) => void
  readonly cronRef?: Ref<HTMLInputElement>
  /** A warning under the schedule. */
  readonly cronNote?: ReactNode
  /** Other settings. */
  readonly children: ReactNode
}

/** The schedule of one kind of runs, with its other settings beside it. */
export function ScheduleCard({
  kind,
  values,
  settings,
  form,
  onChange,
  cronRef,
  cronNote,
  children,
}: ScheduleCardProps) {
  const { title, switchLabel, description, cronLabel, isEnabled, cron, nextRuns, lastRun } =
    schedules[kind]
  const lastRunAt = settings[lastRun]
  return (
    <Card
      title={title}
      aside={`Viimati käivitatud: ${lastRunAt === null ? 'veel mitte kordagi' : formatMoment(lastRunAt)}`}
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={40} verticalSpacing={20}>
        <Stack gap="var(--field-gap)">
          <Switch
            label={switchLabel}
            description={description}
            name={isEnabled}
            checked={values[isEnabled]}
            onChange={({ currentTarget }) => onChange({ [isEnabled]: currentTarget.checked })}
          />
          <ScheduleField
            {...form.field(cron)}
            label={cronLabel}
            value={values[cron]}
            isEnabled={values[isEnabled]}
            saved={{ cron: settings[cron], nextRuns: settings[nextRuns] }}
            onChange={(value) => onChange({ [cron]: value })}
            {...(cronRef !== undefined && { inputRef: cronRef })}
          >
            {cronNote}
          </ScheduleField>
        </Stack>
        <Stack gap="var(--field-gap)">{children}</Stack>
      </SimpleGrid>
    </Card>
  )
}
