import '@mantine/core/styles/Switch.css'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import type { DataSummary } from '../api/scraper.ts'
import { filePeriod } from '../emta-files/file-period.ts'
import { EmtaUpdateDialog } from './emta-update-dialog.tsx'
import { StatusTile } from './status-tile.tsx'
import classes from './status-tile.module.css'
import { TileRun } from './tile-run.tsx'
import { useShownRun } from './use-shown-run.ts'

interface EmtaTileProps {
  readonly summary: DataSummary
  readonly mayRefresh: boolean
  /** Something was started or has ended: the numbers will be others in a moment. */
  readonly onChanged: () => void
}

/** EMTA's quarterly figures of tracked companies. */
export function EmtaTile({ summary, mayRefresh, onChanged }: EmtaTileProps) {
  // A new quarter is for those above all who have the earlier ones.
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
      lastSuccess={summary.lastSuccess.emta ?? null}
    >
      {mayRefresh && (
        <>
          {shown.id !== null && (
            <TileRun
              key={shown.id}
              id={shown.id}
              onEnded={(id) => {
                shown.end(id)
                onChanged()
              }}
            />
          )}
          <div className={classes.controls}>
            <Switch
              className={classes.switch ?? ''}
              label="Uuenda ka neid, kellel andmed on juba olemas"
              checked={includesKnown}
              onChange={({ currentTarget }) => setIncludesKnown(currentTarget.checked)}
            />
            <Button onClick={() => setOpen(true)}>Vali EMTA failid</Button>
          </div>
        </>
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
