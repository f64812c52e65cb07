import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { isFinished, notFoundSentence } from '@kvartal/domain/runs/run'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { existingRunOf, sentenceOf } from '../../../api/api-error.ts'
import { retryFailedSteps, queriesWithRuns, type WholeRun } from '../../../api/runs.ts'
import { runPath } from '../../../paths.ts'
import { existingRunNotice } from '../../../runs/start/existing-run-notice.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureGroupPart } from './failure-group-part.tsx'
import classes from './run-page.module.css'
import { groupFailures } from './group-failures.ts'

interface FailuresCardProps {
  readonly run: WholeRun
  readonly mayRefresh: boolean
}

/** Failed steps and unreadable lines, grouped by reason, with a button to retry the steps. */
export function FailuresCard({ run, mayRefresh }: FailuresCardProps) {
  const groups = groupFailures(run.failures)
  const listed = run.failures.filter(({ problems }) => problems.length === 0).length
  const unlisted = run.failed - listed
  return (
    <Card
      isFlush
      title={listed === run.failures.length ? 'Ebaõnnestunud sammud' : 'Mis ei õnnestunud'}
      aside={mayRefresh && isFinished(run.status) && run.failed > 0 && <RetryButton id={run._id} />}
    >
      {groups.length === 0 && (
        <p className={classes.line}>
          {isFinished(run.status)
            ? (notFoundSentence(run.counts) ?? 'Ükski samm ei ebaõnnestunud.')
            : 'Ükski samm ei ole ebaõnnestunud. Kui mõni ebaõnnestub, on põhjus siin.'}
        </p>
      )}
      {groups.map((group) => (
        <FailureGroupPart key={group.reason} group={group} isOpen={groups.length === 1} />
      ))}
      {unlisted > 0 && groups.length > 0 && (
        <p className={classes.line}>
          Siin on esimesed {formatWhole(listed)}; lisaks ebaõnnestus{' '}
          {counted(unlisted, 'samm', 'sammu')}.
        </p>
      )}
    </Card>
  )
}

function RetryButton({ id }: { readonly id: string }) {
  const navigate = useNavigate()
  // That this run cannot be retried is a failure too.
  const otherRunOf = (error: unknown) => (existingRunOf(error) === id ? null : existingRunOf(error))
  const retry = useAction({
    send: () => retryFailedSteps(id),
    done: 'Ebaõnnestunud sammude uuendamine käivitatud',
    failed: (error) =>
      otherRunOf(error) === null
        ? sentenceOf(error, 'Uuesti proovimine ebaõnnestus')
        : existingRunNotice(error),
    rereads: queriesWithRuns,
    leaves: true,
    onDone: (runId) => void navigate(runPath(runId)),
    onFailed: (error) => {
      const existingId = otherRunOf(error)
      if (existingId !== null) void navigate(runPath(existingId))
    },
  })
  return (
    <Button size="compact-sm" loading={retry.isBusy} onClick={() => retry.run()}>
      Proovi uuesti ainult neid
    </Button>
  )
}
