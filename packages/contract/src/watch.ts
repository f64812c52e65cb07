import { publishedFigures } from '@kvartal/domain/emta/figure'
import { watchKinds } from '@kvartal/domain/watch/watch-kind'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { figure, givenCode, id, nullableText } from './reply.ts'

const mostQuestion = 4000

/**
 * A company by its registry code, a tag by its id, a ranking by its question: the search part of
 * its address without the period and the page.
 */
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), subject: givenCode }),
  z.object({ kind: z.literal('tag'), subject: id }),
  z.object({ kind: z.literal('ranking'), subject: z.string().check(z.maxLength(mostQuestion)) }),
])

export type WatchSubject = z.infer<typeof subject>

export const watched = z.object({
  /** Registry codes. */
  companies: z.array(z.string()),
  /** Ids. */
  tags: z.array(id),
  /** Questions. */
  rankings: z.array(z.string()),
  digest: z.object({
    /** Whether the person wants digests. */
    isOn: z.boolean(),
    /** Only a confirmed address gets them. */
    isConfirmed: z.boolean(),
    /** Whether this installation sends mails at all. */
    isSent: z.boolean(),
  }),
})

export type Watched = z.infer<typeof watched>

const compared = z.object({
  value: figure,
  quarterBefore: figure,
  yearBefore: figure,
})

export const watchedCompany = z.object({
  registryCode: z.string(),
  /** `null` for a company that is currently not shown; then nothing else is returned about it. */
  name: nullableText,
  /** The key of its newest quarter among the last two years; `null` without figures. */
  period: nullableText,
  figures: z.object({ revenue: compared, employees: compared, nationalTaxes: compared }),
  /** Whether the last publication was the first with its newest quarter. */
  isNew: z.boolean(),
  /** What the last publication corrected or removed, the newest quarter first. */
  corrections: z.array(
    z.object({
      period: z.string(),
      isRemoved: z.boolean(),
      figures: z.array(
        z.object({ figure: z.enum(publishedFigures), before: figure, after: figure }),
      ),
    }),
  ),
})

export type WatchedCompany = z.infer<typeof watchedCompany>

const mover = z.object({ registryCode: z.string(), change: z.number() })

export const watchedCompanies = z.object({
  /** `YYYY-MM-DD`: the day of the last publication; `null` without any. */
  publishedOn: nullableText,
  /** By name; those that are currently not shown are last. */
  companies: z.array(watchedCompany),
  /**
   * The companies with new figures whose turnover grew and fell most from the year before, with the
   * change as a fraction.
   */
  movedMost: z.object({ up: z.array(mover), down: z.array(mover) }),
})

export type WatchedCompanies = z.infer<typeof watchedCompanies>

const ranked = z.object({ registryCode: z.string(), name: z.string() })
const place = z.int()

export const watchedList = z.object({
  kind: z.enum(watchKinds).check(z.refine((kind) => kind !== 'company')),
  subject: z.string(),
  /** The tag's name, or the ranking in words; `null` for a deleted tag. */
  title: nullableText,
  /** How many companies are ranked. */
  companies: z.int(),
  /** The key of the newest period with good coverage; `null` without figures. */
  period: nullableText,
  metric: z.string(),
  /** The first ten. */
  top: z.array(z.extend(ranked, { value: z.number(), change: figure, isAcrossBreak: z.boolean() })),
  /** How the first ten differ from those of the period before; `null` when that has no figures. */
  moves: z.nullable(
    z.object({
      entered: z.array(z.extend(ranked, { place })),
      left: z.array(z.extend(ranked, { before: place })),
      /** Those that were among the first ten and have no value in the present period. */
      unknown: z.array(z.extend(ranked, { before: place })),
      moved: z.array(z.extend(ranked, { place, before: place })),
    }),
  ),
})

export type WatchedList = z.infer<typeof watchedList>

export const watchCalls = {
  listWatched: endpoint({
    method: 'GET',
    path: '/api/watch',
    summary:
      'What the caller watches: companies, tags and rankings, and whether digests are mailed.',
    access: 'watch',
    reply: watched,
  }),
  saveWatch: endpoint({
    method: 'PUT',
    path: '/api/watch',
    summary:
      'Starts or ends watching a company, a tag or a ranking; again it changes nothing. Not by a key.',
    access: 'watch',
    rateLimit: rateLimits.watchChange,
    body: z.object({ isWatched: z.boolean(), watch: subject }),
    reply: watched,
  }),
  saveWatchSettings: endpoint({
    method: 'PUT',
    path: '/api/watch/settings',
    summary: "Switches the caller's digests on or off. Not by a key.",
    access: 'watch',
    rateLimit: rateLimits.watchChange,
    body: z.object({ sendsDigest: z.boolean() }),
    reply: watched,
  }),
  readWatchedCompanies: endpoint({
    method: 'GET',
    path: '/api/watch/companies',
    summary:
      "The caller's watched companies: the newest quarter against the quarter before and the one a year before, and what the last publication corrected.",
    access: 'watch',
    laneOf: () => 'list',
    reply: watchedCompanies,
  }),
  readWatchedLists: endpoint({
    method: 'GET',
    path: '/api/watch/lists',
    summary:
      "The caller's watched tags, by turnover, and rankings: their first ten, and how these differ from the period before.",
    access: 'watch',
    laneOf: () => 'rankings',
    reply: z.array(watchedList),
  }),
}
