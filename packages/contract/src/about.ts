import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText } from './reply.ts'
import { announcement } from './settings.ts'

const about = z.object({
  /** Who runs this installation, and how to reach them; `null` until an administrator says so. */
  operatorName: nullableText,
  /** A web address or a mail address. */
  operatorContact: nullableText,
  /** What everybody is told; `null` when there is nothing, or its time is over. */
  announcement: z.nullable(announcement),
  sources: z.array(
    z.object({
      name: z.string(),
      licence: z.string(),
      /** The day of the newest data, `YYYY-MM-DD`; `null` where it is not known. */
      newestOn: nullableText,
      url: z.string(),
    }),
  ),
  /** How many days records are kept after their end; sessions: after their last use. */
  retention: z.object({
    runs: z.int(),
    messages: z.int(),
    audit: z.int(),
    sessions: z.int(),
    /**
     * Scheduled backups, and with them accounts that were deleted since; `null` without a schedule,
     * when the audit log is not shortened either.
     */
    backups: z.nullable(z.int()),
  }),
})

export type About = z.infer<typeof about>

export const aboutCalls = {
  readAbout: endpoint({
    method: 'GET',
    path: '/api/about',
    summary:
      'Who runs this installation, what everybody is told, the sources with their newest days and licences, and how long records are kept.',
    access: 'browse',
    reply: about,
  }),
}
