import type { System } from '@kvartal/contract/system'
import { formatBytes } from '@kvartal/domain/format/bytes'
import { formatDate, formatMoment } from '@kvartal/domain/format/date'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import { formatSince } from '@kvartal/domain/format/since'
import { periodLabel } from '@kvartal/domain/period/period'
import { SimpleGrid } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { manageCompaniesPath, runsPath } from '../../paths.ts'
import { type Advice, quarterOf } from './advice.ts'
import classes from './tiles.module.css'

interface TilesProps {
  readonly system: System
  readonly advice: readonly Advice[]
  readonly now: Date
  /** Shows all facts about the installation. */
  readonly onShowAll: () => void
}

/** The four things whose state an administrator watches. */
export function Tiles({ system, advice, now, onShowAll }: TilesProps) {
  const { runs, backups, freshness } = system
  const stateOf = (about: Advice['about']) => advice.find((item) => item.about === about)?.state
  const sums = sumOf(runs.week)
  const showAll = (what: string) => (
    <button type="button" aria-label={`Näita kõike: ${what}`} onClick={onShowAll}>
      Näita
    </button>
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={16}>
      <Tile
        title="Andmed"
        state={stateOf('data')}
        value={freshness.newestQuarter && periodLabel(quarterOf(freshness.newestQuarter))}
        note={[
          loadedWords(runs.lastSuccess.emta ?? null),
          `jälgitavatest ${formatWhole(freshness.withNewestQuarter)} / ${formatWhole(freshness.trackedCompanies)}`,
        ]}
        link={<Link {...manageCompaniesPath()}>Uuenda</Link>}
      />
      <Tile
        title="Varukoopiad"
        state={stateOf('backups')}
        value={backups.lastGood && formatSince(backups.lastGood.startedAt, now.getTime())}
        note={
          backups.lastGood === null
            ? ['ühtegi koopiat ei ole']
            : [formatMoment(backups.lastGood.startedAt), formatBytes(backups.lastGood.size ?? 0)]
        }
        link={showAll('Varukoopiad')}
        {...(backups.schedule !== null && {
          week: backups.week.map((day) => ({ ...day, partial: 0 })),
        })}
      />
      <Tile
        title="Andmeuuendused"
        state={stateOf('runs')}
        value={`${formatWhole(sums.succeeded)} õnnestus`}
        note={['viimase nädala jooksul', ...outcomes({ ...sums, succeeded: 0 })]}
        week={runs.week}
        link={<Link {...runsPath()}>Ava</Link>}
      />
      <Tile
        title="Kettad ja mälu"
        state={stateOf('machine')}
        link={showAll('Kettad ja mälu')}
        {...machineFacts(system)}
      />
    </SimpleGrid>
  )
}

function loadedWords(moment: string | null): string {
  return moment === null ? 'EMTA-st veel laadimata' : `laaditud ${formatDate(moment)}`
}

/** The fullest disk, and the memory. */
function machineFacts({ disks, memory }: System) {
  const [fullest] = disks.toSorted((a, b) => a.free - b.free)
  const used = `mälu ${formatBytes(memory.resident)}, mälupiir ${formatBytes(memory.heapLimit)}`
  return fullest === undefined
    ? { value: null, note: [used] }
    : {
        value: `${formatBytes(fullest.free)} vaba`,
        note: [`ketas ${formatBytes(fullest.total)}`, used],
      }
}

type Day = System['runs']['week'][number]

function sumOf(week: readonly Day[]): Omit<Day, 'day'> {
  const sum = (outcome: 'succeeded' | 'partial' | 'failed') =>
    week.reduce((total, day) => total + day[outcome], 0)
  return { succeeded: sum('succeeded'), partial: sum('partial'), failed: sum('failed') }
}

/** '2 õnnestus', '1 osaliselt', '1 ebaõnnestus', those that there were. */
function outcomes({ succeeded, partial, failed }: Omit<Day, 'day'>): string[] {
  return [
    ...(succeeded > 0 ? [`${formatWhole(succeeded)}\u00a0õnnestus`] : []),
    ...(partial > 0 ? [`${formatWhole(partial)}\u00a0osaliselt`] : []),
    ...(failed > 0 ? [`${formatWhole(failed)}\u00a0ebaõnnestus`] : []),
  ]
}

interface TileProps {
  readonly title: string
  /** What is wrong in a word; `undefined` when nothing is. */
  readonly state: string | undefined
  readonly value: string | null
  readonly note: readonly string[]
  /** Oldest day first; left out where no history is kept. */
  readonly week?: readonly Day[]
  readonly link?: ReactNode
}

function Tile({ title, state, value, note, week, link }: TileProps) {
  return (
    <section className={classes.tile}>
      <header>
        <h2>{title}</h2>
        <span className={classes.state} data-tone={state === undefined ? 'good' : 'warning'}>
          {state ?? 'korras'}
        </span>
      </header>
      <p className={classes.value}>{value ?? missing}</p>
      <p className={classes.note}>{note.join(' · ')}</p>
      {(week !== undefined || link !== undefined) && (
        <div className={classes.foot}>
          {week !== undefined && <Week title={title} week={week} />}
          {link}
        </div>
      )}
    </section>
  )
}

function Week({ title, week }: { readonly title: string; readonly week: readonly Day[] }) {
  return (
    <ul className={classes.week} aria-label={`${title} viimasel seitsmel päeval`}>
      {week.map((day) => {
        const words = outcomes(day)
        const text = `${formatDate(day.day)}: ${words.length === 0 ? 'ei olnud' : words.join(', ')}`
        return (
          <li key={day.day} data-tone={toneOf(day)} title={text}>
            <span className="visually-hidden">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The worst outcome of a day. */
function toneOf({ succeeded, partial, failed }: Day) {
  if (failed > 0) return 'bad'
  if (partial > 0) return 'warning'
  return succeeded > 0 ? 'good' : undefined
}
