import type { Run } from '@kvartal/contract/runs'
import { formatWhole } from '@kvartal/domain/format/number'
import type { RunKind } from '@kvartal/domain/runs/run'
import { Box } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/text/facts.tsx'
import classes from './run-page.module.css'

/** The units that each kind of run reads and stores, since files have other rows than the database. */
const countUnits: Readonly<Record<RunKind, readonly [read: string, stored: string]>> = {
  emta: ['ridu', 'kvartaleid'],
  registry: ['ettevõtteid', 'ettevõtteid'],
  // Rows with the open data, reports with a login to the register.
  'annual-reports': ['ridu või aruandeid', 'aruandeid'],
  'company-reports': ['aruandeid', 'aruandeid'],
}

/** What the run read and the results. */
export function CountsCard({
  run: { kind, counts },
}: {
  readonly run: Pick<Run, 'kind' | 'counts'>
}) {
  const [read, stored] = countUnits[kind]
  // The reasons name their own units.
  const skipped = Object.entries(counts.skipped).sort(([, a], [, b]) => b - a)
  return (
    <Card title="Tulemus">
      <Facts
        layout="grid"
        facts={[
          ['Loetud', formatWhole(counts.read), read],
          ['Uued', formatWhole(counts.added), stored],
          ['Muutunud', formatWhole(counts.changed), stored],
          ['Samad', formatWhole(counts.same), stored],
          ['Enam ei avaldata', formatWhole(counts.removed), stored],
          ['Ebaõnnestunud', formatWhole(counts.failed), 'samme'],
        ]}
      />
      {skipped.length > 0 && (
        <div className={classes.skipped}>
          <h3>Vahele jäetud</h3>
          <Box maw={560} mt={6}>
            <Facts
              layout="lines"
              facts={skipped.map(([reason, count]) => [reason, formatWhole(count)] as const)}
            />
          </Box>
        </div>
      )}
    </Card>
  )
}
