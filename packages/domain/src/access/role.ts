/**
 * The three roles of accounts, each with all rights of those before it; these Estonian words are
 * stored and sent.
 */
export const roles = ['külaline', 'haldur', 'administraator'] as const

export type Role = (typeof roles)[number]

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** The one with more rights. */
export function higherRole(one: Role, other: Role): Role {
  return roles.indexOf(one) > roles.indexOf(other) ? one : other
}

/** Who makes a call: a logged-in person by role, or an anonymous visitor. */
export type Visitor = Role | 'anonymous'

export const visitors: readonly Visitor[] = ['anonymous', ...roles]
