import '@mantine/core/styles/Switch.css'
import type { RunSettings } from '@kvartal/contract/run-settings'
import { formatMoment } from '@kvartal/domain/format/date'
import { SimpleGrid, Stack, Switch } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ScheduleField } from './schedule-field.tsx'
import type { SettingsField, SettingsValues } from './settings-values.ts'

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
