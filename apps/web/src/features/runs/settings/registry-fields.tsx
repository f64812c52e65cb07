import { Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { manageCompaniesPath } from '../../../paths.ts'
import { ScheduleField } from './schedule-field.tsx'
import classes from './settings-form.module.css'
import type { SettingsPartProps } from './settings-part.ts'

/** The schedule of the register's file of all companies. */
export function RegistryFields({ typed, settings, errorOf, onChange }: SettingsPartProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.column}>
        <Switch
          className={classes.switch ?? ''}
          label="Käivita äriregistri andmete uuendamine automaatselt"
          description="Ajakava järgi uuenevad jälgitavate ettevõtete äriregistri andmed"
          name="isRegistryAutomaticEnabled"
          checked={typed.isRegistryAutomaticEnabled}
          onChange={({ currentTarget }) => onChange({ isRegistryAutomaticEnabled: currentTarget.checked })}
        />
        <ScheduleField
          label="Äriregistri ajakava (cron)"
          name="registryCronSchedule"
          value={typed.registryCronSchedule}
          error={errorOf('registryCronSchedule')}
          isEnabled={typed.isRegistryAutomaticEnabled}
          saved={{ cron: settings.registryCronSchedule, nextRuns: settings.registryNextRuns }}
          onChange={(registryCronSchedule) => onChange({ registryCronSchedule })}
        />
      </div>
      <div className={classes.column}>
        <p className={classes.about}>
          Andmed tulevad äriregistri avaandmete failist (umbes 17 MB), milles on kõik ettevõtted ja mis ilmub iga päev. Kohe saab
          uuendamise käivitada lehel <Link {...manageCompaniesPath()}>Ettevõtete haldus</Link>.
        </p>
      </div>
    </div>
  )
}
