import * as z from 'zod/mini'

/** A link for another user, returned only once. */
export const madeLink = z.object({
  /** An address, or a path where the installation's public address is not configured. */
  link: z.string(),
  expiresAt: z.string(),
})

export type MadeLink = z.infer<typeof madeLink>
