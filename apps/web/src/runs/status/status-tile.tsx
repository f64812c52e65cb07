import { formatMoment } from '@kvartal/domain/format/date'
import { isFinished, type RunKind } from '@kvartal/domain/runs/run'
import { missedSentence } from '@kvartal/domain/runs/run-outcome'
import { Button, Group, Stack, Box, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/Switch.css'
import {
  useCallback,
  useState,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentType,
  type ReactNode,
  useId,
} from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { DataSummary } from '../../api/runs.ts'
import { runPath } from '../../paths.ts'
import { type Fact, Facts } from '../../ui/text/facts.tsx'
import { CancelRunDialog } from '../progress/change-run.tsx'
import { RunProgress } from '../progress/run-progress.tsx'
import { StatusBadge } from '../progress/status-badge.tsx'
import { usePolledRun } from '../progress/use-live-run.ts'
import classes from './status-tile.module.css'

export const mayNotRefresh = 'Ainult haldur ja administraator saavad massuuendust teha'

/** Why a run was not started: the missing right, or the given sentence. */
export function startFailure(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.status === 403 ? mayNotRefresh : sentence
}

/**
 * Which run a tile shows: the one started here while it is active, else the server's active one,
 * else the last active one since the page was opened.
 * @param activeId the active run of the tile's kind, by the server
 */
function useShownRun(activeId: string | null) {
  const [startedId, show] = useState<string | null>(null)
  // The server may report no active run before the run itself was refetched: keep it, to show how
  // it ended.
  const [seenId, setSeen] = useState(activeId)
  if (activeId !== null && activeId !== seenId) setSeen(activeId)
  const end = useCallback((id: string) => {
    show((started) => (started === id ? null : started))
    setSeen(id)
  }, [])
  return { id: startedId ?? activeId ?? seenId, show, end }
}

interface TileRunProps {
  readonly id: string
  readonly onEnded: (id: string) => void
}

/** The tile's current run: its progress, or how it ended. Remounted for every run. */
function TileRun({ id, onEnded }: TileRunProps) {
  const { data: run, isError, dataUpdatedAt } = usePolledRun(id)
  const [isAsking, setAsking] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const isCancelledHere = useRef(false)
  const hasEnded = run !== undefined && isFinished(run.status)
  const missed = run === undefined ? null : missedSentence(run)
  // Once per run, however often the tile is re-rendered.
  const notifyEnd = useEffectEvent(() => onEnded(id))
  useEffect(() => {
    if (!hasEnded) return
    notifyEnd()
    // The button that opened the dialog disappears with the run, so the focus is moved.
    if (isCancelledHere.current) link.current?.focus()
  }, [hasEnded])

  return (
    <Stack
      gap={8}
      px={14}
      py={12}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius)"
      bg="var(--ground)"
      className={classes.run ?? ''}
    >
      {run !== undefined && !hasEnded && <RunProgress run={run} asOf={dataUpdatedAt} />}
      <Group justify="space-between" gap="8px 16px">
        {run !== undefined && (
          <span>
            {hasEnded && 'Viimane uuendamine: '}
            <StatusBadge run={run} />
          </span>
        )}
        {run === undefined && (
          <span>{isError ? 'Uuendamise laadimine ebaõnnestus' : 'Uuendamine algab'}</span>
        )}
        <Link ref={link} {...runPath(id)}>
          Vaata uuendamist
        </Link>
        {run !== undefined && !hasEnded && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            Katkesta
          </Button>
        )}
      </Group>
      {missed !== null && <p>{missed}</p>}
      {isAsking && run !== undefined && (
        <CancelRunDialog
          run={run}
          onClose={() => setAsking(false)}
          onCancelled={() => {
            isCancelledHere.current = true
          }}
        />
      )}
    </Stack>
  )
}

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
  /** An update always loads all companies, so there is nothing to choose. */
  readonly isWhole?: boolean
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
  isWhole = false,
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
          {isWhole ? (
            <span />
          ) : (
            <Switch
              flex="1 1 220px"
              label="Uuenda ka neid, millel andmed on juba olemas"
              checked={includesKnown}
              onChange={({ currentTarget }) => setIncludesKnown(currentTarget.checked)}
            />
          )}
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
