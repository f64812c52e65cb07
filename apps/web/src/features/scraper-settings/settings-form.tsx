import '@mantine/core/styles/Switch.css'
import { cronWords } from '@kvartal/domain/cron/cron-words'
import { nextTimes } from '@kvartal/domain/cron/next-times'
import { formatMoment } from '@kvartal/domain/format/date'
import type { ScraperSettings } from '@kvartal/contract/scraper'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { availableFilesQuery, saveScraperSettings, scraperSettingsQuery } from '../../api/scraper.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { firstProblem } from '../../ui/form-problem.ts'
import { useFocusAfterRequest } from '../../ui/use-focus-after-request.ts'
import { useFormProblem } from '../../ui/use-form-problem.ts'
import { AnnualFields } from './annual-fields.tsx'
import { EmtaFields } from './emta-fields.tsx'
import { estonianClock } from './estonian-clock.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { messages } from './messages.ts'
import classes from './settings-form.module.css'
import { checkSettings, onlyFields, settingsFields, type SettingsField, type TypedSettings, typedSettings, unsavedFields } from './typed-settings.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** When and how data are refreshed by themselves. */
export function SettingsForm({ settings }: { readonly settings: ScraperSettings }) {
  const queryClient = useQueryClient()
  // What nobody has touched here follows the settings as they are read again: others may change them meanwhile.
  const [touched, setTouched] = useState<Partial<TypedSettings>>({})
  const typed = { ...typedSettings(settings), ...touched }
  const [isBusy, setBusy] = useState(false)
  const problem = useFormProblem<SettingsField>()
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
    problem.clear()
    const checked = checkSettings(typed)
    if (!checked.success) {
      const found = firstProblem(checked, settingsFields)
      if (found !== null) problem.show(found, form)
      return
    }
    setBusy(true)
    try {
      const saved = await saveScraperSettings(onlyFields(checked.data, unsaved))
      queryClient.setQueryData(scraperSettingsQuery().queryKey, saved)
      // What was typed meanwhile is not saved yet and stays.
      setTouched((present) => onlyFields(present, settingsFields.filter((field) => present[field] !== touched[field])))
      // The files are those of the page that is saved.
      if (saved.emtaBaseUrl !== settings.emtaBaseUrl) void queryClient.invalidateQueries({ queryKey: availableFilesQuery().queryKey })
      showAlert(messages.saved, 'success')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400
      const wrongCrons = (['cronSchedule', 'annualReportCronSchedule'] as const).filter((field) => isNoSchedule(typed[field]))
      problem.show({ fields: isRefused ? wrongCrons : [], sentence: sentenceOf(error, messages.saveFailed) }, form)
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
        // What is as it was counts as not touched; during a save nobody knows yet what it was.
        return isBusy ? next : onlyFields(next, unsavedFields(next, settings))
      }),
  }
  return (
    <>
      {/* Our own sentences speak, not the browser's. */}
      <form ref={wholeForm} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <Card title="EMTA kvartaliandmed" aside={`Viimati käivitatud: ${lastRun(settings.lastRunDate)}`}>
          <EmtaFields {...part} />
        </Card>
        <Card title="Majandusaasta aruanded" aside={`Viimati käivitatud: ${lastRun(settings.annualReportLastRunDate)}`}>
          <AnnualFields {...part} />
        </Card>
        <div className={classes.end}>
          <FormError id={problem.sentenceId}>{problem.sentence}</FormError>
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
                  // The button goes with the changes.
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
      {/* A form of its own, which must not lie in this one. */}
      {question !== null && <LeaveDialog onLeave={question.leave} onStay={question.stay} />}
    </>
  )
}

/** Whether a schedule cannot be read, or never comes round. */
function isNoSchedule(cron: string): boolean {
  return cronWords(cron) === null || nextTimes(cron, estonianClock(new Date()), 1)?.length === 0
}

function lastRun(moment: string | null): string {
  return moment === null ? 'Pole käivitatud' : formatMoment(moment)
}

function changedBy({ updatedBy, updatedAt }: ScraperSettings): string {
  return updatedBy === null ? 'Vaikeväärtused' : `Muutis ${updatedBy}, ${formatMoment(updatedAt)}`
}
