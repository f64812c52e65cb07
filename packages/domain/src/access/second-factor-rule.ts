import { type Role, roles } from './role.ts'

/** Who must have a second factor; a setting of administrators. */
export const secondFactorRules = ['nobody', 'managers', 'everybody'] as const

export type SecondFactorRule = (typeof secondFactorRules)[number]

const bound: Readonly<Record<SecondFactorRule, readonly Role[]>> = {
  nobody: [],
  managers: ['haldur', 'administraator'],
  everybody: roles,
}

export function mustHaveSecondFactor(rule: SecondFactorRule, role: Role): boolean {
  return bound[rule].includes(role)
}
