import '@mantine/core/styles/Switch.css'
import { formatMoment } from '@kvartal/domain/format/date'
import type { RunKind } from '@kvartal/domain/runs/run'
import { Box, Group, Switch } from '@mantine/core'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import type { DataSummary } from '../../api/runs.ts'
import { type Fact, Facts } from '../../ui/text/facts.tsx'
import classes from './status-tile.module.css'
import { TileRun } from './tile-run.tsx'
import { useShownRun } from './use-shown-run.ts'

/** Props of a tile's button that starts a run. */
export interface TileStartProps {
  readonly summary: DataSummary
  /** Only companies that lack data. */
  readonly onlyMissing: boolean
  /** Called with the run that was started or existed already. */
  readonly onShow: (runId: string) => void
}

interface StatusTileProps {
  readonly kind: RunKind
  readonly title: string
  /** What an update does. */
  readonly sentence: string
  readonly facts: readonly Fact[]
  readonly summary: DataSummary
  readonly mayRefresh: boolean
  /** Whether companies that already have data are updated too, until the switch is used. */
  readonly includesKnownAtFirst?: boolean
  readonly Start: ComponentType<TileStartProps>
  /** Called when a run was started or has ended: the numbers will change soon. */
  readonly onChanged: () => void
  /** Shown above the facts while some are loading or failed to load. */
  readonly children?: ReactNode
}

/** One kind of data: how complete it is, its current run and the button that starts one. */
export function StatusTile({
  kind,
  title,
  sentence,
  facts,
  summary,
  mayRefresh,
  includesKnownAtFirst = false,
  Start,
  onChanged,
  children,
}: StatusTileProps) {
  const [includesKnown, setIncludesKnown] = useState(includesKnownAtFirst)
  const shown = useShownRun(summary.activeRuns[kind] ?? null)
  const lastSuccess = summary.lastSuccess[kind] ?? null
  const nextRun = summary.nextRun[kind] ?? null
  const titleId = useId()
  return (
    <section className={classes.tile} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <Box component="p" c="dimmed" fz={13}>
        {sentence}
      </Box>
      {children}
      <Facts
        layout="lines"
        facts={[
          ...facts,
          [
            'Viimati õnnestus',
            lastSuccess === null ? 'veel mitte kordagi' : formatMoment(lastSuccess),
          ],
          ['Automaatne uuendamine', nextRun === null ? 'välja lülitatud' : formatMoment(nextRun)],
        ]}
      />
      {mayRefresh && shown.id !== null && (
        <TileRun
          key={shown.id}
          id={shown.id}
          onEnded={(id) => {
            shown.end(id)
            onChanged()
          }}
        />
      )}
      {mayRefresh && (
        <Group justify="space-between" gap="12px 16px" mt="auto" pt={6}>
          <Switch
            flex="1 1 220px"
            label="Uuenda ka neid, millel andmed on juba olemas"
            checked={includesKnown}
            onChange={({ currentTarget }) => setIncludesKnown(currentTarget.checked)}
          />
          <Start
            summary={summary}
            onlyMissing={!includesKnown}
            onShow={(id) => {
              shown.show(id)
              onChanged()
            }}
          />
        </Group>
      )}
    </section>
  )
}
