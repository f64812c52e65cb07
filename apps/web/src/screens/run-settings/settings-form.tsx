import type { RunSettings } from '@kvartal/contract/run-settings'
import { formatMoment } from '@kvartal/domain/format/date'
import { formatDuration } from '@kvartal/domain/format/duration'
import { isSchedule } from '@kvartal/schedule/schedule'
import { scheduleWords, runsBeforePublication } from '@kvartal/schedule/schedule-words'
import { Box, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, Link } from '@tanstack/react-router'
import { useEffect, useState, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { saveRunSettings, runSettingsQuery } from '../../api/run-settings.ts'
import { availableFilesQuery } from '../../api/runs.ts'
import { session } from '../../api/session.ts'
import { manageCompaniesPath } from '../../paths.ts'
import { ReportTypes } from '../../runs/start/report-choice.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { typedWhole } from '../../ui/forms/checked-form.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useFormSubmit } from '../../ui/forms/use-form.ts'
import { ScheduleCard } from './schedule-card.tsx'
import { checkSettings, pick, type SettingsValues, unsavedOf, valuesOf } from './settings-values.ts'
import { SourceField } from './source-field.tsx'

/** What a delay between requests means, in words. */
function delayWords(milliseconds: number): string {
  const least = 'Vähemalt 1000 ms'
  if (!(milliseconds >= 1000)) return `${least}.`
  return `${formatDuration(milliseconds)} kahe päringu vahel samasse serverisse: 1000 ettevõtet võtab umbes ${formatDuration(milliseconds * 1000)}. ${least}.`
}

/**
 * Asks before unsaved changes are lost: blocks navigation until the user has decided. Closing the
 * window shows the browser's own question.
 */
function LeaveQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { history } = useRouter()
  // Ends the pending question: whether to stay on the page.
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: async ({ currentLocation, nextLocation }) => {
        // Without a session nothing can be saved.
        if (
          currentLocation.pathname === nextLocation.pathname ||
          !session.current().isAuthenticated
        )
          return false
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setAnswer(() => (stays: boolean) => {
          setAnswer(null)
          resolve(stays)
        })
        return promise
      },
    })
  }, [history, isUnsaved])
  if (answer === null) return null
  return (
    <ConfirmDialog
      title="Kas lahkuda lehelt salvestamata?"
      confirmLabel="Lahku salvestamata"
      action={{ isBusy: false, run: () => answer(false) }}
      onClose={() => answer(true)}
    >
      <p>Scraperi seadetes on salvestamata muudatusi. Lahkudes lähevad need kaotsi.</p>
    </ConfirmDialog>
  )
}

/** The morning after EMTA has published a quarter. */
const betterSchedule = '0 6 11 1,4,7,10 *'

interface PublicationWarningProps {
  readonly cron: string
  readonly onChoose: (cron: string) => void
}

/** Warns that a schedule runs before new data are published, and offers one that does not. */
function PublicationWarning({ cron, onChoose }: PublicationWarningProps) {
  return (
    // The live region is always rendered, so that its text is announced when it appears.
    <div role="status">
      {runsBeforePublication(cron) && (
        <Group
          gap="8px 16px"
          px={14}
          py={10}
          bd="1px solid var(--warning)"
          bdrs="var(--radius)"
          style={{ borderLeftWidth: 4 }}
        >
          <Box component="p" flex="1 1 260px">
            EMTA avaldab kvartali andmed järgmise kuu 10. kuupäeval; selle ajakava järgi algab
            uuendamine enne seda. Parem on {scheduleWords(betterSchedule)}.
          </Box>
          <Button variant="default" size="compact-sm" onClick={() => onChoose(betterSchedule)}>
            Kasuta paremat ajakava
          </Button>
        </Group>
      )}
    </div>
  )
}

const crons = [
  'cronSchedule',
  'registryCronSchedule',
  'registerDetailsCronSchedule',
  'annualReportCronSchedule',
] as const

const yearCounts = ['1', '2', '3', '4', '5']

/** Settings of the scheduled refreshes. */
export function SettingsForm({ settings }: { readonly settings: RunSettings }) {
  const queryClient = useQueryClient()
  // Untouched fields follow refetched settings: other users may change them meanwhile.
  const [touched, setTouched] = useState<Partial<SettingsValues>>({})
  const values = { ...valuesOf(settings), ...touched }
  const unsaved = unsavedOf(touched, settings)
  const hasChanges = Object.keys(unsaved).length > 0
  const emtaCron = useRef<HTMLInputElement>(null)

  const form = useFormSubmit(values, {
    check: checkSettings,
    send: async (body) => {
      const saved = await saveRunSettings(pick(body, (field) => field in unsaved))
      queryClient.setQueryData(runSettingsQuery().queryKey, saved)
      // The list of files comes from the saved address.
      if (saved.emtaBaseUrl !== settings.emtaBaseUrl)
        void queryClient.invalidateQueries({ queryKey: availableFilesQuery().queryKey })
      return saved
    },
    failed: 'Scraperi seadete salvestamine ebaõnnestus',
    refused: (error, sent) =>
      error instanceof ApiError && error.status === 400
        ? crons.filter((field) => !isSchedule(sent[field]))
        : [],
    done: 'Scraperi seaded edukalt salvestatud',
    // Values typed during the save are not saved yet and stay.
    onDone: (_saved, _body, sent) =>
      setTouched((present) => pick(present, (field) => present[field] !== sent[field])),
  })
  const change = (part: Partial<SettingsValues>) =>
    setTouched((present) => {
      const next = { ...present, ...part }
      // A field with its saved value counts as untouched; during a save the saved value is not
      // known yet.
      return form.isBusy ? next : unsavedOf(next, settings)
    })
  const shared = { values, settings, form, onChange: change }

  return (
    <>
      <Form
        form={form}
        submit="Salvesta seaded"
        actions={
          <>
            {hasChanges && (
              <Button
                variant="default"
                disabled={form.isBusy}
                onClick={({ currentTarget }) => {
                  setTouched({})
                  // The button disappears with the changes.
                  currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
                }}
              >
                Võta muudatused tagasi
              </Button>
            )}
            <Box component="span" c="dimmed" role="status">
              {hasChanges ? 'Salvestamata muudatused' : changedBy(settings)}
            </Box>
          </>
        }
      >
        <ScheduleCard
          {...shared}
          kind="emta"
          cronRef={emtaCron}
          cronNote={
            <PublicationWarning
              cron={values.cronSchedule}
              onChoose={(cronSchedule) => {
                change({ cronSchedule })
                // The button disappears with its warning.
                emtaCron.current?.focus()
              }}
            />
          }
        >
          <SourceField
            {...form.field('emtaBaseUrl')}
            value={values.emtaBaseUrl}
            onChange={(emtaBaseUrl) => change({ emtaBaseUrl })}
          />
          <TextInput
            {...form.field('delayBetweenRequests')}
            label="Viivitus päringute vahel, ms"
            inputMode="numeric"
            value={values.delayBetweenRequests}
            description={delayWords(typedWhole(values.delayBetweenRequests))}
            onChange={({ currentTarget }) => change({ delayBetweenRequests: currentTarget.value })}
            autoComplete="off"
          />
        </ScheduleCard>
        <ScheduleCard {...shared} kind="registry">
          <Box component="p" c="dimmed" maw="60ch">
            Andmed tulevad äriregistri avaandmete failist (umbes 17 MB), milles on kõik ettevõtted
            ja mis ilmub iga päev. Kohe saab uuendamise käivitada lehel{' '}
            <Link {...manageCompaniesPath()}>Ettevõtete haldus</Link>.
          </Box>
        </ScheduleCard>
        <ScheduleCard {...shared} kind="register-details">
          <Box component="p" c="dimmed" maw="60ch">
            Andmed tulevad äriregistri üldandmete failist (umbes 230 MB), milles on kõik ettevõtted
            ja mis ilmub iga päev. Inimeste andmeid, telefoninumbreid ja e-posti aadresse sealt ei
            võeta.
          </Box>
        </ScheduleCard>
        <ScheduleCard {...shared} kind="annual-reports">
          <NativeSelect
            {...form.field('annualReportYearsToFetch')}
            maw={240}
            label="Mitu viimast aastat"
            value={values.annualReportYearsToFetch}
            onChange={({ currentTarget }) =>
              change({ annualReportYearsToFetch: currentTarget.value })
            }
            data={yearCounts}
          />
          <ReportTypes
            {...form.field('annualReportTypes')}
            hasCodes
            chosen={values.annualReportTypes}
            onChange={(annualReportTypes) => change({ annualReportTypes })}
          />
        </ScheduleCard>
      </Form>
      {/* A separate form, which must not be nested in this one. */}
      <LeaveQuestion isUnsaved={hasChanges} />
    </>
  )
}

function changedBy({ updatedBy, updatedAt }: RunSettings): string {
  return updatedBy === null ? 'Vaikeväärtused' : `Muutis ${updatedBy}, ${formatMoment(updatedAt)}`
}
