import { formatWhole } from '@kvartal/domain/format/number'
import { isFinished } from '@kvartal/domain/runs/run'
import { Box, Button, Group, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import type { WholeRun } from '../../../api/runs.ts'
import { RunProgress } from '../../../runs/progress/run-progress.tsx'
import { StatusBadge } from '../../../runs/progress/status-badge.tsx'
import { useLiveRun } from '../../../runs/progress/use-live-run.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'

/**
 * The result of a run that loads reports, in words; `null` when only the listed reasons explain it.
 */
export function outcomeSentence({
  status,
  counts,
  failures,
}: Pick<WholeRun, 'status' | 'counts' | 'failures'>): string | null {
  const { added, changed, skipped } = counts
  const hasNews = added + changed > 0
  if (status === 'cancelled') {
    return hasNews
      ? `Laadimine katkestati. Enne seda lisandus aruandeid ${formatWhole(added)}, muutus ${formatWhole(changed)}.`
      : 'Laadimine katkestati.'
  }
  if (hasNews) return `Aruandeid lisandus ${formatWhole(added)}, muutus ${formatWhole(changed)}.`
  return failures.length + Object.keys(skipped).length > 0
    ? null
    : 'Uusi aruandeid ei olnud: kõik olid juba olemas.'
}

interface LoadRunProps {
  readonly id: string
  readonly onEnded: () => void
  readonly onClose: () => void
}

/** The run that loads reports: its progress, then its result and failures. */
export function LoadRun({ id, onEnded, onClose }: LoadRunProps) {
  const { data: run, error, refetch, dataUpdatedAt } = useLiveRun(id)
  const hasEnded = run !== undefined && isFinished(run.status)
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  const close = (
    <Button variant="default" size="xs" onClick={onClose}>
      Sulge
    </Button>
  )
  // Only its starter and managers may read a run.
  if (run === undefined && error instanceof ApiError && error.status === 403) {
    return (
      <Card title="Aruannete laadimine">
        <p role="status">Sama päringu käivitas keegi teine. Loe aruanded mõne aja pärast uuesti.</p>
        <Group gap={8} mt={12}>
          <Button variant="default" size="xs" onClick={onEnded}>
            Loe aruanded uuesti
          </Button>
          {close}
        </Group>
      </Card>
    )
  }
  return (
    <Card title="Aruannete laadimine" aside={run !== undefined && <StatusBadge run={run} />}>
      <QueryView
        // Progress that is shown stays without an alert when it cannot be read for a moment.
        query={{ data: run, error: run === undefined ? error : null, refetch }}
        loading={<p role="status">Päring algab</p>}
        failed="Päringu edenemise laadimine ebaõnnestus"
      >
        {(read) =>
          isFinished(read.status) ? (
            <Stack gap={12} align="flex-start">
              <Outcome run={read} />
              {close}
            </Stack>
          ) : (
            <RunProgress run={read} asOf={dataUpdatedAt} />
          )
        }
      </QueryView>
    </Card>
  )
}

function Outcome({ run }: { readonly run: WholeRun }) {
  const { failures, kind } = run
  // Each failure names its year; those of whole files concern other companies.
  const reasons = kind === 'company-reports' ? Object.keys(run.counts.skipped) : []
  const sentence = outcomeSentence(run)
  return (
    <div role="status">
      {sentence !== null && <p>{sentence}</p>}
      {failures.length + reasons.length > 0 && (
        <Box component="ul" my={4} pl={18} style={{ overflowWrap: 'anywhere' }}>
          {failures.map(({ step, reason }) => (
            <li key={step}>
              <strong>{step}:</strong> {reason}
            </li>
          ))}
          {reasons.map((reason) => (
            <li key={reason}>{reason}.</li>
          ))}
        </Box>
      )}
    </div>
  )
}
