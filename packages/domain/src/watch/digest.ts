import { changedWords } from '../breaks/break-words.ts'
import { isAcrossBreak } from '../breaks/breaks.ts'
import { formatValue } from '../format/axis-value.ts'
import { formatChange } from '../format/change.ts'
import { counted } from '../format/counted.ts'
import { formatDate } from '../format/date.ts'
import { quarterMetric } from '../metrics/quarter-metrics.ts'
import {
  type Period,
  parsePeriodKey,
  periodLabel,
  periodYearBefore,
  previousPeriod,
} from '../period/period.ts'
import { correctionWords, differenceWords, movesSentences, type PlaceMoves } from './watch-words.ts'
import {
  type ComparedValue,
  type WatchedCompany,
  type WatchedMetric,
  watchedMetrics,
} from './watched-company.ts'

/** A watched tag or ranking with a new period. */
export interface DigestList {
  /** `Tag Ehitus`, `Harju maakond · käive` */
  readonly title: string
  readonly path: string
  /** Its key. */
  readonly period: string
  /** The first companies with their values, `Auto AS 150 tuh €`. */
  readonly top: readonly string[]
  /** `null` when there is nothing to compare with. */
  readonly moves: PlaceMoves | null
}

/** What the digest of an edition may contain for one person. */
export interface DigestContent {
  /** `YYYY-MM-DD` */
  readonly publishedOn: string
  /** By name, only those that everybody may see. */
  readonly companies: readonly WatchedCompany[]
  readonly movedMost: Readonly<
    Record<'up' | 'down', readonly { readonly registryCode: string; readonly change: number }[]>
  >
  readonly lists: readonly DigestList[]
}

/** A digest before it is written, as text or as a page. */
export interface Digest {
  readonly subject: string
  readonly lead: string
  readonly parts: readonly DigestPart[]
}

export interface DigestPart {
  readonly title: string
  readonly entries: readonly DigestEntry[]
}

export interface DigestEntry {
  readonly heading: string | null
  /** The page that shows more. */
  readonly path: string | null
  readonly lines: readonly string[]
}

/** The others are on the page of the list. */
const mostCompanies = 100
const mostCorrections = 50

const watchPath = '/watch'

/** The digest of what a person watches; `null` when the edition has nothing about it. */
export function digestOf({
  publishedOn,
  companies,
  movedMost,
  lists,
}: DigestContent): Digest | null {
  const fresh = companies.filter(({ isNew }) => isNew)
  const corrected = companies.filter(({ corrections }) => corrections.length > 0)
  if (fresh.length === 0 && corrected.length === 0 && lists.length === 0) return null
  const said = [
    fresh.length === 0 ? '' : `${counted(fresh.length, 'ettevõttel', 'ettevõttel')} on uued andmed`,
    corrected.length === 0
      ? ''
      : `${counted(corrected.length, 'ettevõtte', 'ettevõtte')} andmeid on parandatud`,
    lists.length === 0 ? '' : `${counted(lists.length, 'edetabelis', 'edetabelis')} on uus periood`,
  ].filter((text) => text !== '')
  return {
    subject: `Kvartal: ${said.join(', ')}`,
    lead: `Maksu- ja Tolliamet avaldas ${formatDate(publishedOn)} uued andmed. Sellest, mida jälgid: ${said.join(', ')}.`,
    parts: [movers(companies, movedMost), news(fresh), corrections(corrected), tops(lists)].filter(
      ({ entries }) => entries.length > 0,
    ),
  }
}

function movers(
  companies: DigestContent['companies'],
  { up, down }: DigestContent['movedMost'],
): DigestPart {
  const byCode = new Map(companies.map((company) => [company.registryCode, company]))
  const lines = [...up, ...down].flatMap(({ registryCode, change }) => {
    const company = byCode.get(registryCode)
    if (company === undefined) return []
    const { yearBefore, value } = company.figures.revenue
    return [
      `${formatChange(change)}: ${company.name}, ${formatValue('money', yearBefore)} → ${formatValue('money', value)}`,
    ]
  })
  return {
    title: 'Enim muutus käive aastaga',
    entries: lines.length === 0 ? [] : [{ heading: null, path: null, lines }],
  }
}

function news(fresh: readonly WatchedCompany[]): DigestPart {
  const entries = fresh.slice(0, mostCompanies).map(({ registryCode, name, period, figures }) => ({
    heading: `${name}, ${labelOf(period)}`,
    path: `/companies/${registryCode}`,
    lines: watchedMetrics.map((metric) => comparedWords(metric, period, figures[metric])),
  }))
  return {
    title: 'Uued andmed',
    entries: [...entries, ...restOf(fresh.length - mostCompanies, 'Uued andmed on veel')],
  }
}

/** `Käive 150 000 € (eelmise kvartaliga −28,6%, aastaga +50,0%)` */
function comparedWords(
  id: WatchedMetric,
  period: string | null,
  { value, quarterBefore, yearBefore }: ComparedValue,
): string {
  const metric = quarterMetric(id)
  const { label, axis } = metric
  const own = parsePeriodKey(period ?? '')
  const changed = (reference: number, now: number, before: Period | null) =>
    own !== null && before !== null && isAcrossBreak(metric, before, own)
      ? `ei võrrelda, ${changedWords}`
      : differenceWords(axis, reference, now)
  const changes = [
    quarterBefore === null || value === null
      ? ''
      : `eelmise kvartaliga ${changed(quarterBefore, value, own && previousPeriod(own))}`,
    yearBefore === null || value === null
      ? ''
      : `aastaga ${changed(yearBefore, value, own && periodYearBefore(own))}`,
  ].filter((text) => text !== '')
  return `${label} ${formatValue(axis, value)}${changes.length === 0 ? '' : ` (${changes.join(', ')})`}`
}

function corrections(corrected: readonly WatchedCompany[]): DigestPart {
  const entries = corrected
    .slice(0, mostCorrections)
    .map(({ registryCode, name, corrections: quarters }) => ({
      heading: name,
      path: `/companies/${registryCode}`,
      lines: quarters.map(correctionWords),
    }))
  return {
    title: 'Parandused',
    entries: [...entries, ...restOf(corrected.length - mostCorrections, 'Parandusi on veel')],
  }
}

function restOf(count: number, words: string): DigestEntry[] {
  return count <= 0
    ? []
    : [
        {
          heading: null,
          path: watchPath,
          lines: [`${words} ${counted(count, 'ettevõttel', 'ettevõttel')}.`],
        },
      ]
}

function tops(lists: DigestContent['lists']): DigestPart {
  const entries = lists.map(({ title, path, period, top, moves }) => ({
    heading: `${title}, ${labelOf(period)}`,
    path,
    lines: [...top.map((text, i) => `${i + 1}. ${text}`), ...movesOf(moves)],
  }))
  return { title: 'Tagid ja edetabelid', entries }
}

function movesOf(moves: PlaceMoves | null): readonly string[] {
  if (moves === null) return []
  const sentences = movesSentences(moves)
  return sentences.length === 0 ? ['Esikümme on sama.'] : sentences
}

function labelOf(period: string | null): string {
  const parsed = parsePeriodKey(period ?? '')
  return parsed === null ? '' : periodLabel(parsed)
}
