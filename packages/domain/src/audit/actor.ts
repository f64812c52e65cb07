import type { Role } from '../access/role.ts'

/** An anonymous visitor; names that such visitors give are not logged. */
export const anonymousActor = { id: null, name: 'sisse logimata', role: 'anonymous' } as const

/** The schedule, which starts runs. */
export const schedule = { id: null, name: 'ajakava', role: 'anonymous' } as const

/** Who makes a change, as the audit log names them; `null` is the command line. */
export type Actor =
  | { readonly id: number; readonly name: string; readonly role: Role }
  | typeof anonymousActor
  | typeof schedule
  | null
