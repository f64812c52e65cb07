import { formatDuration } from '@kvartal/domain/format/duration'
import { Switch, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { PublicationWarning } from './publication-warning.tsx'
import { ScheduleField } from './schedule-field.tsx'
import classes from './settings-form.module.css'
import type { SettingsPartProps } from './settings-part.ts'
import { SourceField } from './source-field.tsx'
import { typedWhole } from './typed-settings.ts'

/** The schedule of EMTA's files, their address and the delay between requests. */
export function EmtaFields({ typed, settings, errorOf, onChange }: SettingsPartProps) {
  const schedule = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.fields}>
      <div className={classes.column}>
        <Switch
          className={classes.switch ?? ''}
          label="Käivita automaatselt"
          description="Ajakava järgi uuenevad jälgitavate ettevõtete andmed uusimatest failidest"
          name="isAutomaticRunEnabled"
          checked={typed.isAutomaticRunEnabled}
          onChange={({ currentTarget }) => onChange({ isAutomaticRunEnabled: currentTarget.checked })}
        />
        <ScheduleField
          label="Ajakava (cron)"
          name="cronSchedule"
          inputRef={schedule}
          value={typed.cronSchedule}
          error={errorOf('cronSchedule')}
          isEnabled={typed.isAutomaticRunEnabled}
          saved={{ cron: settings.cronSchedule, nextRuns: settings.nextRuns }}
          onChange={(cronSchedule) => onChange({ cronSchedule })}
        >
          <PublicationWarning
            cron={typed.cronSchedule}
            onChoose={(cronSchedule) => {
              onChange({ cronSchedule })
              // The button disappears with its warning.
              schedule.current?.focus()
            }}
          />
        </ScheduleField>
      </div>
      <div className={classes.column}>
        <SourceField
          value={typed.emtaBaseUrl}
          error={errorOf('emtaBaseUrl')}
          onChange={(emtaBaseUrl) => onChange({ emtaBaseUrl })}
        />
        <TextInput
          label="Viivitus päringute vahel, ms"
          name="delayBetweenRequests"
          inputMode="numeric"
          value={typed.delayBetweenRequests}
          error={errorOf('delayBetweenRequests')}
          description={delayWords(typedWhole(typed.delayBetweenRequests))}
          onChange={({ currentTarget }) => onChange({ delayBetweenRequests: currentTarget.value })}
          autoComplete="off"
        />
      </div>
    </div>
  )
}

function delayWords(milliseconds: number): string {
  const least = 'Vähemalt 1000 ms'
  if (!(milliseconds >= 1000)) return `${least}.`
  return `${formatDuration(milliseconds)} kahe päringu vahel samasse serverisse: 1000 ettevõtet võtab umbes ${formatDuration(milliseconds * 1000)}. ${least}.`
}
