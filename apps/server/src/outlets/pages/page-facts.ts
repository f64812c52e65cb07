import type { Metric } from '@kvartal/domain/metrics/metric'
import { headingOf } from '@kvartal/domain/metrics/names'

/** A metric as the heading of a column: `Käive, €`. */
export function plainHeading(metric: Metric): string {
  return headingOf(metric).replace('\u00a0', ' ')
}

/**
 * What the server states about a page for readers that run no script: link previews, search
 * engines, people.
 */
export interface PageFacts {
  readonly status: 200 | 404
  readonly title: string
  readonly description: string
  /** Path and query of the canonical address; `null` where there is none. */
  readonly address: string | null
  /** Whether search engines may list the page. */
  readonly isListed: boolean
  readonly picture: Picture | null
  readonly feed: Feed | null
  /** The query of the embed that shows the same; `null` where there is none. */
  readonly embed: string | null
  /** The companies that the page is about. */
  readonly organizations: readonly Organization[]
  readonly table: PlainTable | null
  /** What the page shows above the table before its scripts have loaded; the table alone is not. */
  readonly glance?: Glance | null
}

/** The newest figures of a page in its own order, as far as they are there before any script. */
export interface Glance {
  /** The link above the heading. */
  readonly back: { readonly path: string; readonly text: string } | null
  readonly heading: string
  /** Lines below the heading. */
  readonly notes: readonly string[]
  /** What the figures are of, where that is more than the heading. */
  readonly about: Words | null
  /** Which figures they are. */
  readonly newest: Words
  readonly figures: readonly { readonly label: string; readonly value: string }[]
}

interface Words {
  readonly title: string
  readonly words: string
}

/** A picture of 1200 × 630. */
interface Picture {
  /** Path and query. */
  readonly address: string
  readonly text: string
}

interface Feed {
  readonly path: string
  readonly title: string
}

export interface Organization {
  readonly registryCode: string
  readonly name: string
  readonly county?: string | null
  /** `YYYY-MM-DD` */
  readonly registrationDate?: string | null
  readonly formerNames?: readonly string[]
}

/** The page's newest figures. The first cell of a row names what the row is about. */
export interface PlainTable {
  /** `null` below a heading that says it. */
  readonly caption: string | null
  /** Its cells are sentences, not figures. */
  readonly isOfText?: boolean
  readonly headings: readonly string[]
  readonly rows: readonly PlainRow[]
}

interface PlainRow {
  readonly name: string
  /** Path of the page about it. */
  readonly path: string | null
  readonly cells: readonly string[]
}

/** The heading of the dashboard. */
export const dashboardTitle = 'Eesti ettevõtete finantsandmed'

export const siteFeed: Feed = { path: '/feed.atom', title: 'Kvartal: uued andmed' }

/**
 * How `/oembed` describes a page: a comparison as a frame, a company or the ranking, which may not
 * be framed, by its picture; `null` for every other page.
 */
export function oembedType({ address, embed, picture }: PageFacts): 'rich' | 'photo' | null {
  if (embed !== null) return 'rich'
  const isPictured =
    picture !== null && address !== null && /^\/(?:companies\/\d{8}$|ranking(?:\?|$))/.test(address)
  return isPictured ? 'photo' : null
}

const nothing = { picture: null, feed: siteFeed, embed: null, organizations: [], table: null }

/** A page without figures. */
export function plainPage(title: string, description: string, address: string | null): PageFacts {
  return { ...nothing, status: 200, title, description, address, isListed: address !== null }
}

/** A page that does not exist or is not public, without revealing which. */
export function absentPage(title: string, description: string): PageFacts {
  return { ...nothing, status: 404, title, description, address: null, isListed: false }
}
