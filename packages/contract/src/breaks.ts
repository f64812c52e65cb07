import { breakKinds } from '@kvartal/domain/breaks/breaks'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText } from './reply.ts'

export const seriesBreak = z.object({
  _id: z.string(),
  /**
   * `law` touches each company's figures, `classifier` only a division by activity, `extent` (other
   * files were imported) only sums over companies.
   */
  kind: z.enum(breakKinds),
  /** The key of the first period of the new series: `2026-Q1`, `2026`. */
  from: z.string(),
  basis: z.enum(['quarter', 'year']),
  /** The ids of the metrics of the basis that it touches; `null` for all, none for a classifier. */
  metrics: z.nullable(z.array(z.string())),
  /** What changed, and what that does to the figures; in Estonian. */
  sentence: z.string(),
  source: z.string(),
  url: nullableText,
})

export type SeriesBreak = z.infer<typeof seriesBreak>

export const breakCalls = {
  listBreaks: endpoint({
    method: 'GET',
    path: '/api/breaks',
    summary:
      'The periods from which figures are computed in another way than before, oldest first: a change between a period before and one since says less of a company.',
    access: 'browse',
    reply: z.array(seriesBreak),
  }),
}
