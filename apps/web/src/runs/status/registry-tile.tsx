import { formatDate } from '@kvartal/domain/format/date'
import { formatWhole } from '@kvartal/domain/format/number'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { type DataSummary, startRegistryRun } from '../../api/scraper.ts'
import { showExistingRun } from '../start/show-existing-run.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { messages } from './messages.ts'
import { StatusTile } from './status-tile.tsx'
import { TileControls } from './tile-controls.tsx'
import { useShownRun } from './use-shown-run.ts'

interface RegistryTileProps {
  readonly summary: DataSummary
  readonly mayRefresh: boolean
  /** Called when a run was started or has ended: the numbers will change soon. */
  readonly onChanged: () => void
}

/** The business register's data of tracked companies. */
export function RegistryTile({ summary, mayRefresh, onChanged }: RegistryTileProps) {
  const [includesKnown, setIncludesKnown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const shown = useShownRun(summary.activeRuns.registry ?? null)

  const start = async () => {
    setBusy(true)
    try {
      const id = await startRegistryRun(!includesKnown)
      shown.show(id)
      showAlert(messages.registryStarted, 'success', id)
    } catch (error) {
      const existingId = showExistingRun(error)
      if (existingId !== null) shown.show(existingId)
      else if (error instanceof ApiError && error.status === 403) showAlert(messages.lock, 'danger')
      else showAlert(messages.registryFailed(reasonOf(error)), 'danger')
    }
    setBusy(false)
    onChanged()
  }

  return (
    <StatusTile
      title="Äriregistri andmed"
      sentence="Toob jälgitavate ettevõtete nime, õigusliku vormi, aadressi, registreerimise kuupäeva ja staatuse äriregistrist."
      facts={[
        ['Jälgitavaid ettevõtteid', formatWhole(summary.totalTrackedCompanies)],
        ['Andmed puuduvad', formatWhole(summary.withoutAriregData)],
        ['Äriregistri fail', summary.registryFileAsOf === null ? 'laadimata' : formatDate(summary.registryFileAsOf)],
      ]}
      kind="registry"
      summary={summary}
    >
      {mayRefresh && (
        <TileControls
          shown={shown}
          includesKnown={includesKnown}
          onIncludesKnown={setIncludesKnown}
          onEnded={onChanged}
        >
          <Button loading={isBusy} onClick={() => void start()}>
            Uuenda äriregistrist
          </Button>
        </TileControls>
      )}
    </StatusTile>
  )
}
