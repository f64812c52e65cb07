import type { WatchedList } from '@kvartal/contract/watch'
import type { MailContent } from '@kvartal/database/mail/enqueue'
import type { Database } from '@kvartal/database/open'
import { type Edition, findEdition } from '@kvartal/database/watch/digest-editions'
import { type DigestToCompose, findDigestReader } from '@kvartal/database/watch/enqueue-digests'
import { listWatched } from '@kvartal/database/watch/watches'
import type { Visitor } from '@kvartal/domain/access/role'
import { formatBrief } from '@kvartal/domain/format/axis-value'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { parsePeriodKey } from '@kvartal/domain/period/period'
import { digestOf, type DigestList } from '@kvartal/domain/watch/digest'
import type { Compose } from '../mail/compose-when-sent.ts'
import { readWatchedCompanies } from './read-watched-companies.ts'
import { type FindTop, queryOfQuestion, readWatchedLists } from './read-watched-lists.ts'
import { writeDigest } from './write-digest.ts'

interface DigestParts {
  readonly database: Database
  /** The product's public address, for links. */
  readonly origin: string
  readonly findTopFor: (visitor: Visitor) => FindTop
}

const rowsOfTop = 3

/**
 * Composes a person's digest of an edition from the current state, so that it contains nothing hidden since.
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
