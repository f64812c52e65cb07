import { formatWhole, missing } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DataSummary } from '../../api/scraper.ts'
import { filePeriod } from '../start/file-period.ts'
import { EmtaUpdateDialog } from './emta-update-dialog.tsx'
import { StatusTile } from './status-tile.tsx'
import { TileControls } from './tile-controls.tsx'
import { useShownRun } from './use-shown-run.ts'

interface EmtaTileProps {
  readonly summary: DataSummary
  readonly mayRefresh: boolean
  /** Called when a run was started or has ended: the numbers will change soon. */
  readonly onChanged: () => void
}

/** EMTA's quarterly figures of tracked companies. */
export function EmtaTile({ summary, mayRefresh, onChanged }: EmtaTileProps) {
  // By default a new quarter is loaded for companies that already have earlier ones.
  const [includesKnown, setIncludesKnown] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const shown = useShownRun(summary.activeRuns.emta ?? null)
  const { mostRecentPeriod } = summary

  return (
    <StatusTile
      title="EMTA finantsandmed"
      sentence="Toob Maksu- ja Tolliameti failidest käibe, maksud ja töötajate arvu kvartalite kaupa."
      facts={[
        ['Uusim kvartal', mostRecentPeriod === null ? missing : filePeriod(mostRecentPeriod)],
        ['Andmed puuduvad', formatWhole(summary.withoutFinancialData)],
      ]}
      kind="emta"
      summary={summary}
    >
      {mayRefresh && (
        <TileControls
          shown={shown}
          includesKnown={includesKnown}
          onIncludesKnown={setIncludesKnown}
          onEnded={onChanged}
        >
          <Button onClick={() => setOpen(true)}>Vali EMTA failid</Button>
        </TileControls>
      )}
      {isOpen && (
        <EmtaUpdateDialog
          summary={summary}
          onlyMissing={!includesKnown}
          onShow={(id) => {
            shown.show(id)
            onChanged()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </StatusTile>
  )
}
