import * as z from 'zod/mini'

/** A one-time link that was made for somebody else, told this once. */
export const madeLink = z.object({
  /** An address, or a path where the installation does not know its own address. */
  link: z.string(),
  expiresAt: z.string(),
})

export type MadeLink = z.infer<typeof madeLink>
