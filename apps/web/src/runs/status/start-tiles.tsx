import { formatWhole } from '@kvartal/domain/format/number'
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import {
  type AskedReports,
  startReportsRun,
  startReportsRunOfYear,
} from '../../api/annual-reports.ts'
import { reasonOf } from '../../api/api-error.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { EmtaChoice, useEmtaRun } from '../start/emta-choice.tsx'
import { ReportChoice } from '../start/report-choice.tsx'
import { useReportsRun } from '../start/use-reports-run.ts'
import { type TileStartProps, startFailure } from './status-tile.tsx'

/** Opens the dialog that chooses EMTA's files and the companies to update. */
export function EmtaStart(props: TileStartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Vali EMTA failid</Button>
      {isOpen && <EmtaDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EmtaDialog({
  summary,
  onlyMissing,
  onShow,
  onClose,
}: TileStartProps & { readonly onClose: () => void }) {
  const run = useEmtaRun({
    onlyMissing,
    noFileChosen: 'Palun vali vähemalt üks EMTA fail',
    failed: (error) => `EMTA andmete uuendamine ebaõnnestus: ${reasonOf(error)}`,
    onShow: (id) => {
      onClose()
      onShow(id)
    },
  })
  return (
    <FormDialog
      title="Uuenda EMTA andmeid"
      isWide
      form={{ isBusy: run.isBusy, submit: run.start }}
      submit={run.chosen.length === 0 ? 'Uuenda' : `Uuenda (${formatWhole(run.chosen.length)})`}
      isLocked={!run.query.isSuccess || run.files.length === 0}
      onClose={onClose}
    >
      <EmtaChoice run={run} failure="EMTA failide laadimine ebaõnnestus" />
      {run.files.length > 0 && (
        <Box component="p" c="dimmed">
          {scopeSentence(summary, onlyMissing, run.isWholeDatabase)}
        </Box>
      )}
    </FormDialog>
  )
}

function scopeSentence(
  { totalTrackedCompanies, withoutFinancialData }: TileStartProps['summary'],
  onlyMissing: boolean,
  isWholeDatabase: boolean,
): string {
  if (isWholeDatabase) return 'Uuenevad kõigi failides olevate ettevõtete andmed.'
  return onlyMissing
    ? `Uuenevad ainult need jälgitavad ettevõtted, millel kvartaliandmed puuduvad: praegu ${formatWhole(withoutFinancialData)}.`
    : `Uuenevad kõik jälgitavad ettevõtted: praegu ${formatWhole(totalTrackedCompanies)}.`
}

/** How many years are offered (specification, section 9). */
const yearCount = 15

/** Opens the dialog that chooses years and report types. */
export function AnnualStart(props: TileStartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Vali aastad</Button>
      {isOpen && <AnnualDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AnnualDialog({
  summary,
  onlyMissing,
  onShow,
  onClose,
}: TileStartProps & { readonly onClose: () => void }) {
  const { choice, isBusy, start } = useReportsRun({
    yearCount,
    onlyMissing,
    send: startYears,
    failed: (error) =>
      startFailure(error, `Majandusaasta aruannete uuendamine ebaõnnestus: ${reasonOf(error)}`),
    onShow: (id) => {
      onClose()
      onShow(id)
    },
  })
  return (
    <FormDialog
      title="Uuenda majandusaasta aruandeid"
      isWide
      form={{ isBusy, submit: start }}
      submit="Uuenda"
      onClose={onClose}
    >
      <ReportChoice choice={choice} lastYearsButton />
      <Box component="p" c="dimmed">
        {choice.files === null
          ? scopeOfCompanies(summary.totalTrackedCompanies, onlyMissing)
          : scopeOfFiles(onlyMissing)}
      </Box>
    </FormDialog>
  )
}

/** A single year has a call of its own. */
function startYears(years: readonly number[], asked: AskedReports): Promise<string> {
  const [year] = years
  return year !== undefined && years.length === 1
    ? startReportsRunOfYear(year, asked)
    : startReportsRun(years, asked)
}

function scopeOfCompanies(trackedCompanies: number, onlyMissing: boolean): string {
  return onlyMissing
    ? 'Uuenevad ainult need jälgitavad ettevõtted, millel mõni valitud aastate valitud aruannetest puudub.'
    : `Uuenevad kõik jälgitavad ettevõtted: praegu ${formatWhole(trackedCompanies)}.`
}

function scopeOfFiles(onlyMissing: boolean): string {
  return onlyMissing
    ? 'Laaditakse nende valitud aastate failid, mille puhul on mõnel jälgitaval ettevõttel valitud aruannetest mõni puudu. Failis on kõik ettevõtted.'
    : 'Laaditakse kõigi valitud aastate failid. Failis on kõik ettevõtted.'
}
