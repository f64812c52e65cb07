import { sectionsOf2008, sectionsOf2025, type Section } from '../company/sections.ts'

/**
 * The versions of the classification of activities (EMTAK) that companies declare. A code means
 * nothing without its version: 4781 is a market stall in 2008 and cars in 2025.
 */
export const emtakVersions = ['2008', '2025'] as const

export type EmtakVersion = (typeof emtakVersions)[number]

/** From the letter of a section to the five digits of an Estonian subclass. */
export const activityLevels = ['section', 'division', 'group', 'class', 'subclass'] as const

export type ActivityLevel = (typeof activityLevels)[number]

/** A code that a company declares, or the letter of a section. */
export interface ActivityCode {
  readonly code: string
  readonly version: EmtakVersion
}

export const sectionsOf: Readonly<Record<EmtakVersion, readonly Section[]>> = {
  '2008': sectionsOf2008,
  '2025': sectionsOf2025,
}

/** `null` for a text that is no code of any version. */
export function levelOf(code: string): ActivityLevel | null {
  if (/^[A-V]$/.test(code)) return 'section'
  return /^\d{2,5}$/.test(code) ? (activityLevels[code.length - 1] ?? null) : null
}

/** The letter of the section that a code belongs to, of its own version; itself for a letter. */
export function sectionLetterOf({ code, version }: ActivityCode): string | null {
  if (levelOf(code) === 'section') return code
  const division = Number(code.slice(0, 2))
  return (
    sectionsOf[version].findLast(({ firstDivision }) => firstDivision <= division)?.letter ?? null
  )
}

/** Whether a code is the other one or below it, both of one version. */
export function isWithin(code: string, other: ActivityCode): boolean {
  return levelOf(other.code) === 'section'
    ? sectionLetterOf({ code, version: other.version }) === other.code
    : code.startsWith(other.code)
}

/** A code as rankings keep it: '2025 41201'. */
export function codeLabel({ code, version }: ActivityCode): string {
  return `${version} ${code}`
}

/** @param label as `codeLabel` writes it */
export function codeOfLabel(label: string): ActivityCode {
  const [version, code = ''] = label.split(' ')
  // Nothing else writes labels.
  return { version: version as EmtakVersion, code }
}
