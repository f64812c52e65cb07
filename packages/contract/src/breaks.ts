import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText } from './reply.ts'

export const seriesBreak = z.object({
  _id: z.string(),
  /** The key of the first period of the new series: `2026-Q1`, `2026`. */
  from: z.string(),
  basis: z.enum(['quarter', 'year']),
  /** The ids of the metrics of the basis that it touches; `null` for all. */
  metrics: z.nullable(z.array(z.string())),
  /** What changed, and what that does to the figures; in Estonian. */
  sentence: z.string(),
  source: z.string(),
  url: nullableText,
})

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
