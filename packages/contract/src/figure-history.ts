import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { period, publicationFields } from './financial-data.ts'
import { figure, givenCode, id, nullableText } from './reply.ts'

/** The first publication of a version of a quarter's figures. */
export const versionPublication = z.object({
  series: z.enum(['wide', 'quarter']),
  ...publicationFields,
  /** ISO timestamp of the first import. */
  importedAt: z.string(),
  /**
   * Line of the file, the heading is line 1; `null` for figures imported before lines were kept.
   */
  line: z.nullable(z.int()),
  /** The run that imported it first; `null` outside runs. */
  runId: z.nullable(id),
  /** SHA-256 of the file, in hex. */
  contentHash: z.string(),
  /** Address of the page that linked to the file; `null` when the file came from elsewhere. */
  pageUrl: nullableText,
})

/** Equal figures of a quarter in consecutive publications. Money in euros. */
export const figureVersion = z.object({
  nationalTaxes: figure,
  laborTaxes: figure,
  revenue: figure,
  employeeCount: figure,
  /** The first of the publications. */
  publication: versionPublication,
  /** `YYYY-MM-DD`: the date of the last of them. */
  confirmedOn: z.string(),
  /** Shown as the quarter's figures. */
  isCurrent: z.boolean(),
  /**
   * The current version of a quarter that newer publications no longer contain; it keeps its value
   * and counts.
   */
  isRemoved: z.boolean(),
})

export const quarterHistory = z.extend(period, {
  /** Oldest first. */
  versions: z.array(figureVersion),
})

export type QuarterHistory = z.infer<typeof quarterHistory>

export const figureHistoryCalls = {
  readFigureHistory: endpoint({
    method: 'GET',
    path: '/api/financial-data/history/{registryCode}',
    summary:
      "Every version of a company's figures of each quarter, oldest first, with the publication that it begins with; the same for every order of imports.",
    access: 'browse',
    params: z.object({ registryCode: givenCode }),
    reply: z.array(quarterHistory),
  }),
}
