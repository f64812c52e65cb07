import { isNoteText, mostNoteText, noteScopes } from '@kvartal/domain/notes/note'
import {
  type Period,
  parsePeriodKey,
  type Quarter,
  quarters,
  yearPeriod,
} from '@kvartal/domain/period/period'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import {
  commaSeparated,
  givenCode,
  givenId,
  id,
  idParams,
  last,
  nullableText,
  parsedBy,
  removed,
  requiredText,
} from './reply.ts'
import { undoToken } from './undo.ts'

export const note = z.object({
  _id: id,
  scope: z.enum(noteScopes),
  /** A company by its registry code, a tag by its id; `null` for a note about everything. */
  subject: z.nullable(
    z.union([
      z.object({ registryCode: z.string(), name: z.string() }),
      z.object({ _id: id, name: z.string() }),
    ]),
  ),
  /** `2024-Q3`, or `2024` for the whole year. */
  period: z.string(),
  /** One line, as it was typed: markup is text, and marks of direction must be isolated. */
  text: z.string(),
  /** Whether everybody sees it; a private one is only in the replies of its author. */
  isPublic: z.boolean(),
  /** The author's name, only for the logged-in; `null` also when the account was deleted. */
  author: nullableText,
  createdAt: z.string(),
})

export type Note = z.infer<typeof note>

/** The most companies, and tags, whose notes are read at once. */
export const mostNotedAtOnce = 500

const years = { first: 1990, last: 2100 } as const

const year = z
  .int('Vali periood')
  .check(
    z.minimum(years.first, last('Aasta peab olema 1990 kuni 2100')),
    z.maximum(years.last, last('Aasta peab olema 1990 kuni 2100')),
  )

const givenPeriod = z.pipe(
  z.object({
    year,
    quarter: z.nullable(
      z.int().check(z.refine((value) => quarters.some((quarter) => quarter === value))),
    ),
  }),
  z.transform(({ year: of, quarter }): Period =>
    // The check accepts 1 to 4.
    quarter === null ? yearPeriod(of) : { year: of, quarter: quarter as Quarter },
  ),
)

const common = {
  period: givenPeriod,
  text: requiredText(mostNoteText, {
    empty: 'Kirjuta märkuse tekst',
    long: `Märkus võib olla kuni ${mostNoteText} tähemärki pikk`,
  }).check(z.refine(isNoteText, last('Märkuses on keelatud tähemärk'))),
  isPublic: z.boolean(),
}

/** A new note, or all of a changed one. */
export const noteForm = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('all'), subject: z.null(), ...common }),
  z.object({ scope: z.literal('company'), subject: givenCode, ...common }),
  z.object({ scope: z.literal('tag'), subject: id, ...common }),
])

const periodText = z.optional(parsedBy(parsePeriodKey, 'Periood peab olema kujul 2024-Q3 või 2024'))

export const noteCalls = {
  listNotes: endpoint({
    method: 'GET',
    path: '/api/notes',
    summary:
      'Notes about everything, and about these companies (registry codes) and tags (ids), oldest period first: public ones, and with a token own private ones. At most the newest 500; `from` and `to` are quarters (`2024-Q3`) or years. Notes of hidden companies only for those who see these.',
    access: 'browse',
    query: z.object({
      companies: z.optional(commaSeparated(givenCode, mostNotedAtOnce)),
      tags: z.optional(commaSeparated(givenId, mostNotedAtOnce)),
      from: periodText,
      to: periodText,
    }),
    reply: z.array(note),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/notes',
    summary:
      'Adds a note: a private one for oneself, a public one as a haldur. 409 when there are too many.',
    access: 'write-notes',
    rateLimit: rateLimits.noteChange,
    body: noteForm,
    reply: note,
  }),
  changeNote: endpoint({
    method: 'PUT',
    path: '/api/notes/{id}',
    summary:
      'Changes all of a note: an own private one, a public one as a haldur. Only its author makes a public one private.',
    access: 'write-notes',
    rateLimit: rateLimits.noteChange,
    params: idParams,
    body: noteForm,
    reply: note,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/notes/{id}',
    summary: 'Deletes a note: an own private one, a public one as a haldur.',
    access: 'write-notes',
    rateLimit: rateLimits.noteChange,
    params: idParams,
    reply: z.extend(removed, { undoToken }),
  }),
}
