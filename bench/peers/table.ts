import { median } from '../percentile.ts'
import type { ServerName } from './addresses.ts'
import type { QuestionLoad } from './load-question.ts'

export interface MeasuredQuestion {
  readonly what: string
  /** The rounds of each server. */
  readonly rounds: ReadonlyMap<ServerName, readonly QuestionLoad[]>
}

const headings: Readonly<Record<ServerName, string>> = { kvartal: 'Kvartal', directus: 'Directus', bare: 'bare server' }

/** A Markdown table of medians: requests per second, p50 and p99 in milliseconds, and how Kvartal compares. */
export function tableOf(measured: readonly MeasuredQuestion[], servers: readonly ServerName[]): string[] {
  const peers = servers.filter((server) => server !== 'kvartal')
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const columns = ['Varied requests', ...servers.map((server) => `${headings[server]} /s (p50, p99 ms)`), ...peers.map((peer) => `Kvartal : ${headings[peer]}`)]
  return [
    row(columns),
    row(columns.map(() => '---')),
    ...measured.map(({ what, rounds }) => {
      const rateOf = (server: ServerName) => median((rounds.get(server) ?? []).map(({ perSecond }) => perSecond))
      return row([
        what,
        ...servers.map((server) => cellOf(rounds.get(server) ?? [])),
        ...peers.map((peer) => `${short(rateOf('kvartal') / rateOf(peer))} ×`),
      ])
    }),
  ]
}

function cellOf(rounds: readonly QuestionLoad[]): string {
  const middle = (field: keyof QuestionLoad) => median(rounds.map((round) => round[field]))
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0)
  const note = refused === 0 ? '' : `; ${refused} refused`
  return `${short(middle('perSecond'))} (${short(middle('p50'))}, ${short(middle('p99'))}${note})`
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2)
}
