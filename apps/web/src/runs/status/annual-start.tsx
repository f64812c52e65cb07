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
import { ReportChoice } from '../start/report-choice.tsx'
import { useReportsRun } from '../start/use-reports-run.ts'
import { startFailure } from './status-tile.tsx'
import type { TileStartProps } from './status-tile.tsx'

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
