import type { SecondFactorRule } from '../access/record-rules.ts'

/** The names of general settings, on their screen and in the audit log. */
export const settingLabels = {
  showRecommendForAll: 'Soovitamine sisse logimata',
  showAllCompanies: 'Kogu riigi ettevõtted',
  defaultUserRole: 'Uue kasutaja roll',
  operatorName: 'Käitaja nimi',
  operatorContact: 'Käitaja kontakt',
  announcement: 'Teade kõigile',
  requireSecondFactor: 'Kaheastmeline sisselogimine on kohustuslik',
} as const

/** Who must have a second factor, as its setting offers it. */
export const secondFactorRuleWords: Readonly<Record<SecondFactorRule, string>> = {
  nobody: 'Mitte kellelegi',
  managers: 'Halduritele ja administraatoritele',
  everybody: 'Kõigile',
}
