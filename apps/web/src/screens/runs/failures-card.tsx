import type { Run } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { isFinished, notFoundSentence } from '@kvartal/domain/runs/run'
import { Box, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { existingRunOf, sentenceOf } from '../../api/api-error.ts'
import { retryFailedSteps, queriesWithRuns, type WholeRun } from '../../api/runs.ts'
import { runPath } from '../../paths.ts'
import { existingRunNotice } from '../../runs/start/use-start-run.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { useMoreRows } from '../../ui/tables/more-rows.tsx'
import { FileName } from '../../ui/text/file-name.tsx'
import classes from './run-page.module.css'

type Failure = Run['failures'][number]

/** Steps that failed for the same reason, without the details that differ between them. */
interface FailureGroup {
  readonly reason: string
  readonly failures: readonly Failure[]
}

/**
 * Failures grouped by reason, the most common first; within a group in their order. The file is not
 * part of the reason.
 */
export function groupFailures(failures: readonly Failure[]): FailureGroup[] {
  const groups = new Map<string, Failure[]>()
  for (const failure of failures) {
    const reason = failure.reason.replace(/ \(fail „[^“]+“\)|(?<=: fail) „[^“]+“/g, '')
    const group = groups.get(reason)
    if (group === undefined) groups.set(reason, [failure])
    else group.push(failure)
  }
  return [...groups]
    .map(([reason, of]) => ({ reason, failures: of }))
    .sort((a, b) => b.failures.length - a.failures.length)
}

/**
 * How many steps, and how many problems of a step, are shown initially and added by each press of
 * the button.
 */
const shownAtOnce = 50
const problemsShown = 20

interface FailureGroupPartProps {
  readonly group: FailureGroup
  readonly isOpen: boolean
}

/** A reason, and the steps that failed for it. */
function FailureGroupPart({ group: { reason, failures }, isOpen }: FailureGroupPartProps) {
  const { shown, moreButton } = useMoreRows(failures, shownAtOnce, true)
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <span>{reason}</span>
        <span className={classes.count}>{counted(failures.length, 'samm', 'sammu')}</span>
      </summary>
      <ul className={classes.steps}>
        {shown.map(({ step, reason: own, problems }, i) => (
          <li key={i}>
            <span>
              <FileName name={step} />
            </span>
            {own !== reason && <p>{own}</p>}
            {problems.length > 0 && (
              <ul className={classes.problems}>
                {problems.slice(0, problemsShown).map(({ line, reason: why }, place) => (
                  <li key={place}>
                    {line !== null && `rida ${formatWhole(line)}: `}
                    {why}
                  </li>
                ))}
                {problems.length > problemsShown && (
                  <li>ja veel {formatWhole(problems.length - problemsShown)}</li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {moreButton !== null && (
        <Box m="0 var(--inset) 14px calc(var(--inset) + 24px)">{moreButton}</Box>
      )}
    </details>
  )
}

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
