import { type Role, roles, type Visitor } from './role.ts'

/**
 * Who has a capability: these visitors always, and anonymous ones too while anonymous
 * recommendations are enabled.
 */
interface Rule {
  readonly visitors: readonly Visitor[]
  readonly openWithRecommendForAll?: true
  /**
   * What a program with a key of such a visitor may do: read only, unless the row says more or
   * less.
   */
  readonly byKey?: { readonly writes: readonly Visitor[] } | 'nothing'
  /**
   * Allowed also to an account that must set up a second factor and has not done so: only what
   * leads there.
   */
  readonly beforeSecondFactor?: true
}

const everyone = ['anonymous', 'külaline', 'haldur', 'administraator'] as const
const loggedIn = ['külaline', 'haldur', 'administraator'] as const
const managers = ['haldur', 'administraator'] as const
const administrators = ['administraator'] as const

/**
 * Accounts, roles, passwords, keys and settings are changed only by people, and a külaline's key
 * never writes.
 */
const managersWrite = { writes: managers } as const

/**
 * The only table of rights. Endpoints, routes, menu items and buttons all refer to its rows, so
 * that they cannot disagree.
 */
const rules = {
  browse: { visitors: everyone },
  'log-in': { visitors: everyone, beforeSecondFactor: true },
  'look-up-company': { visitors: loggedIn, openWithRecommendForAll: true },
  'recommend-company': { visitors: loggedIn, openWithRecommendForAll: true, byKey: managersWrite },
  'report-errors': { visitors: loggedIn, openWithRecommendForAll: true, byKey: managersWrite },
  'use-own-account': { visitors: loggedIn, beforeSecondFactor: true },
  'secure-own-account': { visitors: loggedIn, byKey: 'nothing', beforeSecondFactor: true },
  'use-own-keys': { visitors: loggedIn, byKey: 'nothing' },
  /** What a person watches and gets mails about; a program may read it. */
  watch: { visitors: loggedIn },
  'read-annual-reports': { visitors: loggedIn },
  'load-annual-reports': { visitors: loggedIn, byKey: managersWrite },
  'see-data-status': { visitors: loggedIn },
  'see-hidden-companies': { visitors: managers },
  'curate-companies': { visitors: managers, byKey: managersWrite },
  'curate-tags': { visitors: managers, byKey: managersWrite },
  /** Own private notes; public ones, which everybody sees, need more. */
  'write-notes': { visitors: loggedIn, byKey: managersWrite },
  'publish-notes': { visitors: managers, byKey: managersWrite },
  /** Only own changes, unless the next row says more. */
  'undo-changes': { visitors: loggedIn, byKey: managersWrite },
  'undo-changes-of-others': { visitors: administrators },
  'decide-recommendations': { visitors: managers, byKey: managersWrite },
  'decide-error-reports': { visitors: managers, byKey: managersWrite },
  'run-refreshes': { visitors: managers, byKey: managersWrite },
  'administer-users': { visitors: administrators },
  'change-settings': { visitors: administrators },
  'configure-refreshes': { visitors: administrators, byKey: managersWrite },
  'change-tax-rates': { visitors: administrators, byKey: managersWrite },
  'read-audit-log': { visitors: administrators },
  'watch-system': { visitors: administrators },
} as const satisfies Record<string, Rule>

export type Capability = keyof typeof rules

export const capabilities = Object.keys(rules) as Capability[]

/** Capabilities that only accounts have, whatever the settings. */
export type AccountCapability = {
  [Name in Capability]: 'anonymous' extends (typeof rules)[Name]['visitors'][number]
    ? never
    : (typeof rules)[Name] extends { readonly openWithRecommendForAll: true }
      ? never
      : Name
}[Capability]

export function needsAccount(capability: Capability): capability is AccountCapability {
  return !can('anonymous', capability, { recommendForAll: true })
}

/** The setting that lets anonymous visitors recommend companies. */
export interface Openness {
  readonly recommendForAll: boolean
}

/**
 * Whether a visitor has a capability.
 * @param openness matters only for capabilities that the setting `showRecommendForAll` opens;
 *   closed by default
 */
export function can(visitor: Visitor, capability: Capability, openness?: Openness): boolean {
  const rule: Rule = rules[capability]
  if (rule.visitors.includes(visitor)) return true
  return rule.openWithRecommendForAll === true && openness?.recommendForAll === true
}

/** The roles of accounts that have a capability, whatever the settings. */
export function rolesWith(capability: Capability): Role[] {
  return roles.filter((role) => can(role, capability))
}

/** Whether a call by a program with a key is allowed, where its visitor has the capability. */
export function canByKey(visitor: Visitor, capability: Capability, use: 'read' | 'write'): boolean {
  const { byKey }: Rule = rules[capability]
  if (byKey === 'nothing') return false
  return use === 'read' || byKey?.writes.includes(visitor) === true
}

/** Whether an account that has yet to set up its required second factor may do this. */
export function canBeforeSecondFactor(capability: Capability): boolean {
  const { beforeSecondFactor }: Rule = rules[capability]
  return beforeSecondFactor === true
}
