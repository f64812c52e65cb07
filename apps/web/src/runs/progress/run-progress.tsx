import type { Run } from '@kvartal/contract/runs'
import { counted } from '@kvartal/domain/format/counted'
import { formatDuration } from '@kvartal/domain/format/duration'
import { formatWhole } from '@kvartal/domain/format/number'
import { isFinished, runKindWords } from '@kvartal/domain/runs/run'
import { emptinessOf, missedSentence, outcomeWords } from '@kvartal/domain/runs/run-outcome'
import { Group, Box, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useCan } from '../../api/session.ts'
import { TryNowButton } from './change-run.tsx'
import { expectedWords, paceOf, paceWords, type RunPace } from './run-pace.ts'
import classes from './run-progress.module.css'
import { useNow } from './use-now.ts'

interface ProgressBarProps {
  /** What is in progress: 'EMTA andmete uuendamine'. */
  readonly label: string
  /** The progress in words: '12 sammu 120-st'. */
  readonly words: string
  /** 0 to 1; `null` while unknown. */
  readonly share: number | null
  readonly tone?: 'going' | 'held' | 'good' | 'bad'
}

/** A progress bar with its label. */
function ProgressBar({ label, words, share, tone = 'going' }: ProgressBarProps) {
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <div
      className={classes.bar}
      data-tone={tone}
      data-unknown={percent === null || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      aria-valuetext={words}
    >
      <div className={classes.done} style={share === null ? {} : { width: `${share * 100}%` }} />
    </div>
  )
}

/**
 * Milliseconds between two announcements: often enough to follow, rarely enough to do something
 * else.
 */
const interval = 20_000

/**
 * The text of a live region for content that changes constantly: announced when `turn` changes,
 * such as a new status, and at intervals in between.
 */
function useAnnouncedText(text: string, turn: string): string {
  const [announced, setAnnounced] = useState(text)
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => {
    setAnnounced(latest.current)
    const timer = setInterval(() => setAnnounced(latest.current), interval)
    return () => clearInterval(timer)
  }, [turn])
  return announced
}

interface WaitingNoteProps {
  readonly id: string
  readonly waiting: NonNullable<Run['waiting']>
  /** What is being processed meanwhile. */
  readonly current: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What waits for a retry, until when and why, with a button that retries it now. */
function WaitingNote({
  id,
  waiting: { what, reason, until, steps },
  current,
  now,
}: WaitingNoteProps) {
  const mayRefresh = useCan('run-refreshes')
  const left = Math.max(0, Date.parse(until) - now)
  const others = steps > 1 ? ` Kokku ootab ${counted(steps, 'samm', 'sammu')}.` : ''
  return (
    <Group className={classes.waiting} justify="space-between" gap="6px 16px">
      <p>
        {current !== null && current !== what && `Ootab uut katset: ${what}. `}
        {reason} Uus katse {expectedWords(until, now)}, {formatDuration(left)} pärast.{others}
      </p>
      {mayRefresh && <TryNowButton id={id} what={what} />}
    </Group>
  )
}

interface RunProgressProps {
  readonly run: Run
  /** The time of the run's data, in milliseconds since 1970. */
  readonly asOf: number
}

/** A run's progress, its current step and its expected end. */
export function RunProgress({ run, asOf }: RunProgressProps) {
  const isActive = run.status === 'running'
  const now = useNow(5000, isActive)
  const pace = paceOf(run, Math.max(now, asOf), asOf)
  const label = runKindWords[run.kind]
  const words = progressWords(run, pace)
  const announced = useAnnouncedText(`${label}: ${outcomeWords(run)}. ${words}`, run.status)
  return (
    <Stack gap={6} className={classes.progress}>
      <ProgressBar
        label={label}
        words={words}
        share={run.status === 'succeeded' && emptinessOf(run) === null ? 1 : pace.share}
        tone={toneOf(run)}
      />
      {run.total > 0 && (
        <Group justify="space-between" gap="2px 16px">
          <span>
            <strong>{formatWhole(pace.finished)}</strong> / {formatWhole(run.total)}
            {pace.share !== null && (
              <Box component="span" c="dimmed">
                {' '}
                · {Math.floor(pace.share * 100)}%
              </Box>
            )}
          </span>
          {isActive && <TimeLeft run={run} pace={pace} now={now} />}
        </Group>
      )}
      <p className={classes.current}>{currentWords(run)}</p>
      {run.waiting !== null && (
        <WaitingNote id={run._id} waiting={run.waiting} current={run.current} now={now} />
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </Stack>
  )
}

function TimeLeft({
  run,
  pace,
  now,
}: {
  readonly run: Run
  readonly pace: RunPace
  readonly now: number
}) {
  const { stepsAnHour, millisecondsLeft } = pace
  if (millisecondsLeft === null || run.expectedFinishAt === null) {
    return (
      <Box component="span" c="dimmed">
        valmimise aeg ei ole veel teada
      </Box>
    )
  }
  return (
    <Group component="span" gap="2px 16px">
      <span>jäänud {formatDuration(roughly(millisecondsLeft))}</span>
      <span>valmib umbes {expectedWords(run.expectedFinishAt, now)}</span>
      {stepsAnHour !== null && (
        <Box component="span" c="dimmed">
          {paceWords(stepsAnHour)}
        </Box>
      )}
    </Group>
  )
}

/** Seconds are only shown when few are left. */
function roughly(milliseconds: number): number {
  return milliseconds < 120_000 ? milliseconds : Math.round(milliseconds / 60_000) * 60_000
}

function progressWords({ status, total }: Run, { finished }: RunPace): string {
  if (total > 0) return `${counted(finished, 'samm', 'sammu')} ${formatWhole(total)}-st`
  if (isFinished(status)) return 'Samme ei olnud'
  return status === 'queued' ? 'Ei ole veel alanud' : 'Samme alles loendatakse'
}

function currentWords(run: Run): string {
  const { status, total, current, waiting } = run
  if (status === 'queued') return 'Ootab oma järjekorda'
  if (status === 'paused') return 'Peatatud: jätkub sealt, kus pooleli jäi'
  if (isFinished(status)) return endWords(run)
  if (current === null && waiting !== null) return `Ootab uut katset: ${waiting.what}`
  if (total === 0) return 'Samme alles loendatakse'
  return current === null ? 'Ootab järgmist sammu' : `Praegu: ${current}${readWords(run)}`
}

function readWords({ currentShare }: Run): string {
  if (currentShare === null) return ''
  return currentShare < 1
    ? ` · loetud ${Math.floor(currentShare * 100)}%`
    : ' · loetud, nüüd salvestatakse'
}

function endWords(run: Run): string {
  const emptiness = emptinessOf(run)
  if (emptiness !== null)
    return emptiness === 'idle'
      ? 'Midagi ei olnud teha'
      : 'Lõppenud. Otsitut ei leitud; põhjused on tulemuse all'
  const missed = missedSentence(run)
  return missed === null ? 'Lõppenud' : `Lõppenud. ${missed}`
}

function toneOf(run: Run) {
  const { status } = run
  if (emptinessOf(run) !== null) return 'held'
  if (status === 'running') return 'going'
  if (status === 'succeeded') return 'good'
  return status === 'partial' || status === 'failed' ? 'bad' : 'held'
}
