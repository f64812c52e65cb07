import { emtakVersions } from '@kvartal/domain/activities/activity-code'
import { extents } from '@kvartal/domain/company/extent'
import * as z from 'zod/mini'
import { nullableText } from './reply.ts'

const choice = z.object({
  /** `null`: not known, in a filter `teadmata`. */
  name: nullableText,
  companies: z.int(),
})

export const rankingChoices = z.object({
  /**
   * Which companies the caller sees: `all` of the country, what is `loaded` (an extract or tracked
   * companies, until a file with every company is imported), or `curated` ones only.
   */
  extent: z.enum(extents),
  /** How many these are, with or without figures. */
  companies: z.int(),
  /** Periods with figures, newest first, each with how many of these companies have any. */
  periods: z.array(z.object({ period: z.string(), companies: z.int() })),
  /**
   * The period of a ranking that requests none: the newest whose coverage is at least half of the
   * best.
   */
  period: nullableText,
  /** In Estonian order, each with its number of companies of the country. */
  counties: z.array(choice),
  municipalities: z.array(choice),
  activities: z.array(choice),
  legalForms: z.array(choice),
  /** The newest version of EMTAK that any company declares; `null` while no codes are known. */
  activityVersion: z.nullable(z.enum(emtakVersions)),
})

export type RankingChoices = z.infer<typeof rankingChoices>
