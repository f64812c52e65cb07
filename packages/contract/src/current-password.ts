import * as z from 'zod/mini'

/** A field of calls that need the current password when it was last given more than ten minutes ago; see the reason `password-needed`. */
export const currentPassword = {
  currentPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
}
