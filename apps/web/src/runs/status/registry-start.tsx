import { Button } from '@mantine/core'
import { reasonOf } from '../../api/api-error.ts'
import { startRegistryRun } from '../../api/start-runs.ts'
import { useStartRun } from '../start/use-start-run.ts'
import { startFailure } from './start-failure.ts'
import type { TileStartProps } from './status-tile.tsx'

/** Updates the register's data at once: there is nothing to choose. */
export function RegistryStart({ onlyMissing, onShow }: TileStartProps) {
  const run = useStartRun({
    start: () => startRegistryRun(onlyMissing),
    started: 'Äriregistri andmete uuendamine käivitatud',
    failed: (error) =>
      startFailure(error, `Äriregistri andmete massuuendamine ebaõnnestus: ${reasonOf(error)}`),
    onShow,
  })
  return (
    <Button loading={run.isBusy} onClick={run.start}>
      Uuenda äriregistrist
    </Button>
  )
}
