import { formatWhole } from '@kvartal/domain/format/number'
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { FormDialog } from '../../ui/forms/form.tsx'
import { EmtaChoice } from '../start/emta-choice.tsx'
import { useEmtaRun } from '../start/emta-choice.tsx'
import type { TileStartProps } from './status-tile.tsx'

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
