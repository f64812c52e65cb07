import { activityLevels, emtakVersions } from '@kvartal/domain/activities/activity-code'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const version = z.enum(emtakVersions)

/** A code of the classification of activities, which means nothing without its version. */
export const namedActivity = z.nullable(
  z.object({
    code: z.string(),
    version,
    /** As the classification words it; of five digits of 2008 the name of their class. */
    name: z.string(),
  }),
)

export type NamedActivity = NonNullable<z.infer<typeof namedActivity>>

/** The most activities that a search finds. */
export const mostActivities = 50

const activity = z.object({
  /** The letter of a section, else two to five digits. */
  code: z.string(),
  version,
  level: z.enum(activityLevels),
  name: z.string(),
  /** How many companies a ranking by the code counts. */
  companies: z.int(),
})

export type ListedActivity = z.infer<typeof activity>

export const activityCalls = {
  listActivities: endpoint({
    method: 'GET',
    path: '/api/activities',
    summary:
      'Activities of EMTAK by the beginning of a code or of words of the Estonian or English name, at most 50, the wider ones first; without `q` the sections, with `within` the next level of a section or code.',
    access: 'browse',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(100))),
      within: z.optional(z.string().check(z.regex(/^(?:[A-V]|\d{2,5})$/))),
      /** The newest version that any company has when left out. */
      version: z.optional(version),
    }),
    laneOf: () => 'snapshots',
    reply: z.array(activity),
  }),
}
