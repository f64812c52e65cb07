import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { isFinished, notFoundSentence } from '@kvartal/domain/runs/run'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reread } from '../../../api/reread.ts'
import { existingRunOf, sentenceOf } from '../../../api/api-error.ts'
import { queriesWithRuns, retryFailedSteps, type WholeRun } from '../../../api/runs.ts'
import { runPath } from '../../../paths.ts'
import { showExistingRun } from '../../../runs/start/show-existing-run.ts'
import { showAlert } from '../../../ui/alerts/alerts.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureGroupPart } from './failure-group-part.tsx'
import classes from './failures-card.module.css'
import { groupFailures } from './group-failures.ts'
import { messages } from './messages.ts'

interface FailuresCardProps {
  readonly run: WholeRun
  readonly mayRefresh: boolean
}

/** Failed steps and unreadable lines, grouped by reason, with a button to retry the steps. */
export function FailuresCard({ run, mayRefresh }: FailuresCardProps) {
  const groups = groupFailures(run.failures)
  const told = run.failures.filter(({ problems }) => problems.length === 0).length
  const untold = run.failed - told
  return (
    <Card
      isFlush
      title={told === run.failures.length ? 'Ebaõnnestunud sammud' : 'Mis ei õnnestunud'}
      aside={mayRefresh && isFinished(run.status) && run.failed > 0 && <RetryButton id={run._id} />}
    >
      {groups.length === 0 && (
        <p className={classes.untold}>
          {isFinished(run.status)
            ? (notFoundSentence(run.counts) ?? 'Ühtegi sammu ei ebaõnnestunud.')
            : 'Ühtegi sammu ei ole ebaõnnestunud. Kui mõni ebaõnnestub, on põhjus siin.'}
        </p>
      )}
      {groups.map((group) => (
        <FailureGroupPart key={group.reason} group={group} isOpen={groups.length === 1} />
      ))}
      {untold > 0 && groups.length > 0 && (
        <p className={classes.untold}>
          Siin on esimesed {formatWhole(told)}; lisaks ebaõnnestus {counted(untold, 'samm', 'sammu')}.
        </p>
      )}
    </Card>
  )
}

function RetryButton({ id }: { readonly id: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  const retry = async () => {
    setBusy(true)
    try {
      const runId = await retryFailedSteps(id)
      showAlert(messages.retryStarted, 'success')
      await navigate(runPath(runId))
      void reread(queryClient, queriesWithRuns)
    } catch (error) {
      setBusy(false)
      // That this run cannot be retried is a failure too.
      const existingId = existingRunOf(error) === id ? null : showExistingRun(error)
      if (existingId === null) showAlert(sentenceOf(error, messages.retryFailed), 'danger')
      else await navigate(runPath(existingId))
    }
  }
  return (
    <Button size="compact-sm" loading={isBusy} onClick={() => void retry()}>
      Proovi uuesti ainult neid
    </Button>
  )
}
