/** The three roles an account can have, stored and sent as these Estonian words. */
export const roles = ['külaline', 'haldur', 'administraator'] as const

export type Role = (typeof roles)[number]

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** Whoever calls: somebody logged in with a role, or nobody known. */
export type Visitor = Role | 'anonymous'

export const visitors: readonly Visitor[] = ['anonymous', ...roles]
