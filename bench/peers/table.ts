import { median } from '../percentile.ts'
import type { ServerName } from './addresses.ts'
import type { QuestionLoad } from './load-question.ts'
import { type QuestionId, words } from './questions.ts'

export interface MeasuredQuestion {
  readonly question: QuestionId
  /** The rounds of each server. */
  readonly rounds: ReadonlyMap<ServerName, readonly QuestionLoad[]>
}

const headings: Readonly<Record<ServerName, string>> = {
  kvartal: 'Kvartal',
  directus: 'Directus',
  bare: 'bare server',
}

/**
 * How many times as fast as Directus Kvartal is at least, and the bare server as Kvartal at most.
 */
const directusGoal = 5
const bareGoal = (question: QuestionId) => (question === 'compare' ? 1.5 : 2.5)

/**
 * A Markdown table of medians: requests per second, p50 and p99 in milliseconds, and how Kvartal
 * compares.
 */
export function tableOf(
  measured: readonly MeasuredQuestion[],
  servers: readonly ServerName[],
): string[] {
  const withDirectus = servers.includes('directus')
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const columns = [
    'Varied requests',
    ...servers.map((server) => `${headings[server]} /s (p50, p99 ms)`),
    ...(withDirectus ? ['Kvartal : Directus'] : []),
    'bare server : Kvartal',
  ]
  return [
    row(columns),
    row(columns.map(() => '---')),
    ...measured.map(({ question, rounds }) => {
      const rateOf = (server: ServerName) =>
        median((rounds.get(server) ?? []).map(({ perSecond }) => perSecond))
      const ratio = (one: ServerName, other: ServerName, goal: number) =>
        `${short(rateOf(one) / rateOf(other))} × (goal ${goal})`
      return row([
        words[question],
        ...servers.map((server) => cellOf(rounds.get(server) ?? [])),
        ...(withDirectus ? [ratio('kvartal', 'directus', directusGoal)] : []),
        ratio('bare', 'kvartal', bareGoal(question)),
      ])
    }),
  ]
}

function cellOf(rounds: readonly QuestionLoad[]): string {
  const middle = (field: keyof QuestionLoad) => short(median(rounds.map((round) => round[field])))
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0)
  const note = refused === 0 ? '' : `; ${refused} refused`
  return `${middle('perSecond')} (${middle('p50')}, ${middle('p99')}${note})`
}

function short(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : value >= 10
      ? value.toFixed(1)
      : value.toFixed(2)
}
