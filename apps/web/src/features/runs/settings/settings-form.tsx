import '@mantine/core/styles/Switch.css'
import { cronWords } from '@kvartal/domain/cron/cron-words'
import { nextTimes } from '@kvartal/domain/cron/next-times'
import { formatMoment } from '@kvartal/domain/format/date'
import type { RunSettings } from '@kvartal/contract/run-settings'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../../api/api-error.ts'
import { availableFilesQuery, saveScraperSettings, scraperSettingsQuery } from '../../../api/scraper.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Card } from '../../../ui/card.tsx'
import { faultsIn } from '../../../ui/forms/form-faults.ts'
import { useFocusAfterRequest } from '../../../ui/forms/use-focus-after-request.ts'
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts'
import { AnnualFields } from './annual-fields.tsx'
import { EmtaFields } from './emta-fields.tsx'
import { estonianClock } from './estonian-clock.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { messages } from './messages.ts'
import { RegistryFields } from './registry-fields.tsx'
import classes from './settings-form.module.css'
import { checkSettings, onlyFields, settingsFields, type SettingsField, type TypedSettings, typedSettings, unsavedFields } from './typed-settings.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** Settings of the scheduled refreshes. */
export function SettingsForm({ settings }: { readonly settings: RunSettings }) {
  const queryClient = useQueryClient()
  // Untouched fields follow refetched settings: other users may change them meanwhile.
  const [touched, setTouched] = useState<Partial<TypedSettings>>({})
  const typed = { ...typedSettings(settings), ...touched }
  const [isBusy, setBusy] = useState(false)
  const checked = checkSettings(typed)
  const problem = useFormProblem<SettingsField>(typed, faultsIn(checked, settingsFields))
  const wholeForm = useRef<HTMLFormElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  useFocusAfterRequest(wholeForm, isBusy)
  const unsaved = unsavedFields(touched, settings)
  const hasChanges = unsaved.length > 0
  const question = useLeaveQuestion(hasChanges)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    if (!problem.check(form) || !checked.success) return
    setBusy(true)
    try {
      const saved = await saveScraperSettings(onlyFields(checked.data, unsaved))
      queryClient.setQueryData(scraperSettingsQuery().queryKey, saved)
      // Values typed during the save are not saved yet and stay.
      setTouched((present) => onlyFields(present, settingsFields.filter((field) => present[field] !== touched[field])))
      // The list of files comes from the saved address.
      if (saved.emtaBaseUrl !== settings.emtaBaseUrl) void queryClient.invalidateQueries({ queryKey: availableFilesQuery().queryKey })
      showAlert(messages.saved, 'success')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400
      const wrongCrons = (['cronSchedule', 'registryCronSchedule', 'annualReportCronSchedule'] as const).filter((field) => isNoSchedule(typed[field]))
      const sentence = sentenceOf(error, messages.saveFailed)
      problem.refuse(sentence, form, isRefused ? wrongCrons.map((field) => [field, sentence] as const) : [])
    }
    setBusy(false)
  }

  const part = {
    typed,
    settings,
    errorOf: (field: SettingsField) => problem.fieldProps(field).error,
    onChange: (change: Partial<TypedSettings>) =>
      setTouched((present) => {
        const next = { ...present, ...change }
        // A field with its saved value counts as untouched; during a save the saved value is not known yet.
        return isBusy ? next : onlyFields(next, unsavedFields(next, settings))
      }),
  }
  return (
    <>
      {/* Our own messages replace the browser's. */}
      <form ref={wholeForm} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <Card title="EMTA kvartaliandmed" aside={`Viimati käivitatud: ${lastRun(settings.lastRunDate)}`}>
          <EmtaFields {...part} />
        </Card>
        <Card title="Äriregistri andmed" aside={`Viimati käivitatud: ${lastRun(settings.registryLastRunDate)}`}>
          <RegistryFields {...part} />
        </Card>
        <Card title="Majandusaasta aruanded" aside={`Viimati käivitatud: ${lastRun(settings.annualReportLastRunDate)}`}>
          <AnnualFields {...part} />
        </Card>
        <div className={classes.end}>
          <div className={classes.actions}>
            <Button ref={saveButton} type="submit" loading={isBusy}>
              Salvesta seaded
            </Button>
            {hasChanges && (
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => {
                  setTouched({})
                  // The button disappears with the changes.
                  saveButton.current?.focus()
                }}
              >
                Võta muudatused tagasi
              </Button>
            )}
            <span className={classes.note} role="status">
              {hasChanges ? 'Salvestamata muudatused' : changedBy(settings)}
            </span>
          </div>
        </div>
      </form>
      {/* A separate form, which must not be nested in this one. */}
      {question !== null && <LeaveDialog onLeave={question.leave} onStay={question.stay} />}
    </>
  )
}

/** Whether a schedule is invalid, or never occurs. */
function isNoSchedule(cron: string): boolean {
  return cronWords(cron) === null || nextTimes(cron, estonianClock(new Date()), 1)?.length === 0
}

function lastRun(moment: string | null): string {
  return moment === null ? 'veel mitte kordagi' : formatMoment(moment)
}

function changedBy({ updatedBy, updatedAt }: RunSettings): string {
  return updatedBy === null ? 'Vaikeväärtused' : `Muutis ${updatedBy}, ${formatMoment(updatedAt)}`
}
