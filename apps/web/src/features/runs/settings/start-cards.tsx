import { formatWhole } from '@kvartal/domain/format/number'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { startReportsRun } from '../../../api/annual-reports.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { runPath } from '../../../paths.ts'
import { EmtaChoice } from '../../../runs/start/emta-choice.tsx'
import { ReportChoice } from '../../../runs/start/report-choice.tsx'
import { useEmtaRun } from '../../../runs/start/use-emta-run.ts'
import { useReportsRun } from '../../../runs/start/use-reports-run.ts'
import { Card } from '../../../ui/card.tsx'

/** Starts a run over chosen EMTA files at once. */
export function EmtaStartCard() {
  const [runId, setRunId] = useState<string | null>(null)
  const run = useEmtaRun({
    noFileChosen: 'Vali vähemalt üks fail scrapimiseks',
    failed: (error) => sentenceOf(error, 'Scraperi käivitamine ebaõnnestus'),
    onShow: setRunId,
  })
  const { chosen, files } = run
  return (
    <Card title="EMTA andmete käsitsi uuendamine" aside="Failid seadetes olevalt EMTA aadressilt">
      <EmtaChoice run={run} failure="Saadaolevate failide laadimine ebaõnnestus" />
      {files.length > 0 && (
        <StartLine
          run={run}
          runId={runId}
          label={
            chosen.length === 0
              ? 'Käivita scraper'
              : `Käivita scraper (${formatWhole(chosen.length)})`
          }
        />
      )}
    </Card>
  )
}

/** How many years are offered (specification, section 9). */
const yearCount = 5

/** Starts a run over the reports of chosen years at once. */
export function ReportsStartCard() {
  const [runId, setRunId] = useState<string | null>(null)
  const run = useReportsRun({
    yearCount,
    send: startReportsRun,
    failed: (error) =>
      sentenceOf(error, 'Majandusaasta aruannete uuendamise käivitamine ebaõnnestus'),
    onShow: setRunId,
  })
  return (
    <Card title="Majandusaasta aruannete käsitsi uuendamine">
      <ReportChoice choice={run.choice} />
      <StartLine run={run} runId={runId} label="Käivita aruannete uuendamine" />
    </Card>
  )
}

interface StartLineProps {
  readonly run: { readonly isBusy: boolean; readonly start: () => void }
  /** The run that was started or existed already. */
  readonly runId: string | null
  readonly label: string
}

function StartLine({ run, runId, label }: StartLineProps) {
  return (
    <Group gap="8px 16px" mt={16}>
      <Button loading={run.isBusy} onClick={run.start}>
        {label}
      </Button>
      {runId !== null && <Link {...runPath(runId)}>Vaata uuendamist</Link>}
    </Group>
  )
}
