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

/** `null` for a text that is no code of any version. */
export function levelOf(code: string): ActivityLevel | null {
  if (/^[A-V]$/.test(code)) return 'section'
  return /^\d{2,5}$/.test(code) ? (activityLevels[code.length - 1] ?? null) : null
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
