import type { WatchedList } from '@kvartal/contract/watch'
import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { Database } from '@kvartal/database/open'
import {
  listCoveredPeriods,
  listCuratedPeriods,
} from '@kvartal/database/ranking/list-covered-periods'
import {
  type Edition,
  findEdition,
  addEdition,
  isEditionDue,
  type DigestToCompose,
  findDigestReader,
  enqueueDigests,
} from '@kvartal/database/watch/digest-editions'
import { listWatched } from '@kvartal/database/watch/watches'
import type { Visitor } from '@kvartal/domain/access/role'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { parsePeriodKey, type Basis, periodKey } from '@kvartal/domain/period/period'
import { shownPeriods, usualPeriod } from '@kvartal/domain/ranking/usual-period'
import {
  type Digest,
  type DigestEntry,
  type DigestPart,
  digestOf,
  type DigestList,
} from '@kvartal/domain/watch/digest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { escapeMarkup as markup } from '../outlets/pages/escape-markup.ts'
import type { Compose } from './compose-when-sent.ts'
import { readWatchedCompanies } from './read-watched-companies.ts'
import { type FindTop, queryOfQuestion, readWatchedLists } from './read-watched-lists.ts'
import { unsubscribePath } from './unsubscribe.ts'

interface DigestTo {
  readonly name: string
  /** The product's public address, without a slash at its end. */
  readonly origin: string
  readonly unsubscribeToken: string
}

const reason = 'Said selle kirja, sest jälgid Kvartalis ettevõtteid, tage või edetabeleid.'
const source =
  'Allikas: Maksu- ja Tolliameti avaandmed (CC BY 4.0). Muutused on arvutatud ümardatud arvudest nagu Kvartali lehtedel.'

/**
 * The mail of a digest, as text and as a page with the same words; mail programs unsubscribe with
 * one click (RFC 8058).
 */
function writeDigest(digest: Digest, to: DigestTo): MailContent {
  const unsubscribe = `${to.origin}${unsubscribePath(to.unsubscribeToken)}`
  return {
    subject: digest.subject,
    text: textOf(digest, to, unsubscribe),
    html: pageOf(digest, to, unsubscribe),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function textOf({ lead, parts }: Digest, { name, origin }: DigestTo, unsubscribe: string): string {
  const entry = ({ heading, path, lines }: DigestEntry) =>
    [
      ...(heading === null ? [] : [heading]),
      ...lines.map((line) => `  ${line}`),
      ...(path === null ? [] : [`  ${origin}${path}`]),
    ].join('\n')
  const part = ({ title, entries }: DigestPart) =>
    [title.toLocaleUpperCase('et'), ...entries.map(entry)].join('\n\n')
  const foot = [`Minu ettevõtted: ${origin}/watch`, `Loobu nendest kirjadest: ${unsubscribe}`].join(
    '\n',
  )
  return [`Tere, ${name}!`, lead, ...parts.map(part), source, `${reason}\n${foot}`].join('\n\n')
}

const styles = {
  body: 'font:15px/1.5 system-ui,sans-serif;color:#1b2430;max-width:640px;margin:0 auto;padding:16px',
  title: 'font-size:18px;margin:28px 0 8px;padding-top:12px;border-top:1px solid #d5dde8',
  heading: 'font-size:15px;margin:14px 0 2px',
  list: 'margin:0;padding-left:18px',
  foot: 'margin-top:28px;padding-top:12px;border-top:1px solid #d5dde8;color:#5b6878;font-size:13px',
} as const

function pageOf(
  { subject, lead, parts }: Digest,
  { name, origin }: DigestTo,
  unsubscribe: string,
): string {
  const link = (path: string, text: string) =>
    `<a href="${markup(`${origin}${path}`)}">${markup(text)}</a>`
  const entry = ({ heading, path, lines }: DigestEntry) => {
    const title =
      heading === null
        ? ''
        : `<h3 style="${styles.heading}">${path === null ? markup(heading) : link(path, heading)}</h3>`
    const more = heading === null && path !== null ? `<p>${link(path, 'Vaata loendit')}</p>` : ''
    return `${title}<ul style="${styles.list}">${lines.map((line) => `<li>${markup(line)}</li>`).join('')}</ul>${more}`
  }
  const part = ({ title, entries }: DigestPart) =>
    `<h2 style="${styles.title}">${markup(title)}</h2>\n${entries.map(entry).join('\n')}`
  return `<!doctype html>
<html lang="et">
<head><meta charset="utf-8"><title>${markup(subject)}</title></head>
<body style="${styles.body}">
<p>Tere, ${markup(name)}!</p>
<p>${markup(lead)}</p>
${parts.map(part).join('\n')}
<p style="${styles.foot}">${markup(source)}<br>${markup(reason)}<br>${link('/watch', 'Minu ettevõtted')} · <a href="${markup(unsubscribe)}">Loobu nendest kirjadest</a></p>
</body>
</html>
`
}

interface DigestParts {
  readonly database: Database
  /** The product's public address, for links. */
  readonly origin: string
  readonly findTopFor: (visitor: Visitor) => FindTop
}

const rowsOfTop = 3

/**
 * Composes a person's digest of an edition from the current state, so that it contains nothing
 * hidden since.
 * @returns `null` when there is nothing to report, or the address has changed
 */
async function composeDigest(
  { database, origin, findTopFor }: DigestParts,
  { editionId, userId }: DigestToCompose,
  email: string,
): Promise<MailContent | null> {
  const { db } = database
  const [edition, reader] = await Promise.all([
    findEdition(db, editionId),
    findDigestReader(db, userId, email),
  ])
  if (edition === null || reader === null) return null
  const { company: codes, ...lists } = await listWatched(db, userId)
  const { companies, movedMost } = await readWatchedCompanies(database, {
    codes,
    visitor: reader.role,
    edition,
  })
  const told = await readWatchedLists(
    database,
    reader.role,
    newLists(lists, edition),
    findTopFor(reader.role),
  )
  const digest = digestOf({
    publishedOn: edition.publishedOn,
    companies: companies.flatMap(({ name, ...rest }) => (name === null ? [] : [{ ...rest, name }])),
    movedMost,
    lists: told.flatMap(digestList),
  })
  return digest && writeDigest(digest, { ...reader, origin })
}

/** Composes digests when they are sent. */
export function digestComposer(parts: DigestParts): Compose {
  // Only `enqueueDigests` writes messages of this kind.
  return ({ content, recipient }) =>
    composeDigest(parts, content as DigestToCompose, recipient ?? '')
}

/** The lists whose newest period came with the edition. */
function newLists(
  { tag, ranking }: Readonly<Record<'tag' | 'ranking', readonly string[]>>,
  { hasNewQuarter, hasNewYear }: Edition,
) {
  const isNew = (question: string) =>
    queryOfQuestion(question)?.query.basis === 'year' ? hasNewYear : hasNewQuarter
  return { tags: hasNewQuarter ? tag : [], rankings: ranking.filter(isNew) }
}

function digestList({
  kind,
  subject,
  title,
  period,
  metric: id,
  top,
  moves,
}: WatchedList): DigestList[] {
  const basis = parsePeriodKey(period ?? '')?.quarter === null ? 'year' : 'quarter'
  const metric = metricTable[basis].find((known) => known.id === id)
  if (title === null || period === null || metric === undefined || top.length === 0) return []
  const [name, search] = kind === 'tag' ? [`Tag ${title}`, `tags=${subject}`] : [title, subject]
  return [
    {
      title: name,
      path: `/ranking${search === '' ? '' : `?${search}`}`,
      period,
      top: top
        .slice(0, rowsOfTop)
        .map(({ name: company, value }) => `${company} ${formatBrief(metric.axis, value)}`),
      moves,
    },
  ]
}

interface MakingParts {
  readonly database: Database
  readonly log: Pick<Logger, 'info'>
  /** Without mail editions are still made, since the start page shows the last one. */
  readonly sendsMail: boolean
  readonly stopping: AbortSignal
}

/** Digests that are enqueued in one transaction. */
const atOnce = 200

/**
 * Makes an edition when publications have settled, and enqueues the digests of unfinished editions
 * in batches.
 */
export async function makeDigests({
  database: { db },
  log,
  sendsMail,
  stopping,
}: MakingParts): Promise<void> {
  if (await isEditionDue(db)) {
    const newest = async (basis: Basis) => {
      const period = usualPeriod(
        shownPeriods(
          await listCoveredPeriods(db, basis),
          await listCuratedPeriods(db, basis, { areShown: false }),
          false,
        ),
      )
      return period === null ? null : periodKey(period)
    }
    if (await addEdition(db, { quarter: await newest('quarter'), year: await newest('year') }))
      log.info('digests of new publications are made')
  }
  while (!stopping.aborted) {
    const enqueued = await enqueueDigests(db, { most: atOnce, sendsMail })
    if (enqueued === null) return
    if (enqueued > 0) log.info({ enqueued }, 'digests are enqueued')
    await nextTurn()
  }
}
