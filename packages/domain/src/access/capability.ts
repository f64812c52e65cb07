import type { Visitor } from './role.ts'

/** Who may do a thing: these visitors always, and anonymous ones too while recommending is open to all. */
interface Rule {
  readonly visitors: readonly Visitor[]
  readonly openWithRecommendForAll?: true
}

const everyone = ['anonymous', 'külaline', 'haldur', 'administraator'] as const
const loggedIn = ['külaline', 'haldur', 'administraator'] as const
const managers = ['haldur', 'administraator'] as const
const administrators = ['administraator'] as const

/**
 * The one table of rights. An endpoint, a route, a menu item and a button each name a row of it,
 * so that they can never disagree.
 */
const rules = {
  browse: { visitors: everyone },
  'log-in': { visitors: everyone },
  'look-up-company': { visitors: loggedIn, openWithRecommendForAll: true },
  'recommend-company': { visitors: loggedIn, openWithRecommendForAll: true },
  'use-own-account': { visitors: loggedIn },
  'read-annual-reports': { visitors: loggedIn },
  'load-annual-reports': { visitors: loggedIn },
  'see-data-status': { visitors: loggedIn },
  'see-hidden-companies': { visitors: managers },
  'curate-companies': { visitors: managers },
  'curate-tags': { visitors: managers },
  'decide-recommendations': { visitors: managers },
  'run-refreshes': { visitors: managers },
  'administer-users': { visitors: administrators },
  'change-settings': { visitors: administrators },
  'configure-refreshes': { visitors: administrators },
  'change-tax-rates': { visitors: administrators },
  'read-audit-log': { visitors: administrators },
} as const satisfies Record<string, Rule>

export type Capability = keyof typeof rules

export const capabilities = Object.keys(rules) as Capability[]

/** The setting that opens recommending to visitors who are not logged in. */
export interface Openness {
  readonly recommendForAll: boolean
}

/**
 * Tells whether a visitor may do something.
 * @param openness only matters for capabilities that the setting `showRecommendForAll` opens; closed when left out
 */
export function can(visitor: Visitor, capability: Capability, openness?: Openness): boolean {
  const rule: Rule = rules[capability]
  if (rule.visitors.includes(visitor)) return true
  return rule.openWithRecommendForAll === true && openness?.recommendForAll === true
}
