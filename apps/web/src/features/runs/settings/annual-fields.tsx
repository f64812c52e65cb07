import { reportTypeNames, type ReportType, reportTypes } from '@kvartal/domain/reports/report-type'
import { NativeSelect, Switch } from '@mantine/core'
import { useId } from 'react'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { ScheduleField } from './schedule-field.tsx'
import classes from './settings-form.module.css'
import type { SettingsPartProps } from './settings-part.ts'

const years = ['1', '2', '3', '4', '5']

/** The schedule of annual reports, and which of them to load. */
export function AnnualFields({ typed, settings, errorOf, onChange }: SettingsPartProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.column}>
        <Switch
          className={classes.switch ?? ''}
          label="Käivita aruannete uuendamine automaatselt"
          description="Ajakava järgi uuenevad jälgitavate ettevõtete majandusaasta aruanded"
          name="isAnnualReportAutomaticEnabled"
          checked={typed.isAnnualReportAutomaticEnabled}
          onChange={({ currentTarget }) => onChange({ isAnnualReportAutomaticEnabled: currentTarget.checked })}
        />
        <ScheduleField
          label="Aruannete ajakava (cron)"
          name="annualReportCronSchedule"
          value={typed.annualReportCronSchedule}
          error={errorOf('annualReportCronSchedule')}
          isEnabled={typed.isAnnualReportAutomaticEnabled}
          saved={{ cron: settings.annualReportCronSchedule, nextRuns: settings.annualReportNextRuns }}
          onChange={(annualReportCronSchedule) => onChange({ annualReportCronSchedule })}
        />
      </div>
      <div className={classes.column}>
        <NativeSelect
          className={classes.short ?? ''}
          label="Mitu viimast aastat"
          name="annualReportYearsToFetch"
          value={typed.annualReportYearsToFetch}
          error={errorOf('annualReportYearsToFetch')}
          onChange={({ currentTarget }) => onChange({ annualReportYearsToFetch: currentTarget.value })}
          data={years}
        />
        <ReportTypes
          chosen={typed.annualReportTypes}
          error={errorOf('annualReportTypes')}
          onChange={(annualReportTypes) => onChange({ annualReportTypes })}
        />
      </div>
    </div>
  )
}

interface ReportTypesProps {
  readonly chosen: readonly ReportType[]
  readonly error: string | boolean | null
  readonly onChange: (chosen: readonly ReportType[]) => void
}

function ReportTypes({ chosen, error, onChange }: ReportTypesProps) {
  const errorId = useId()
  const isWrong = typeof error === 'string'
  return (
    <fieldset className={classes.types} aria-describedby={isWrong ? errorId : undefined}>
      <legend>Aruannete tüübid</legend>
      {reportTypes.map((type, i) => (
        <CheckField
          key={type}
          label={`${reportTypeNames[type]} (${type})`}
          isChecked={chosen.includes(type)}
          onChange={(isChecked) => onChange(reportTypes.filter((one) => (one === type ? isChecked : chosen.includes(one))))}
          // The first one is focused when none is chosen.
          {...(i === 0 ? { name: 'annualReportTypes' } : {})}
        />
      ))}
      {isWrong && (
        <p id={errorId} className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
