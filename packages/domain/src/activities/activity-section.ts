import { type Section, sectionsOf2008, sectionsOf2025 } from '../company/sections.ts'
import { type ActivityCode, type EmtakVersion, levelOf } from './activity-code.ts'

export const sectionsOf: Readonly<Record<EmtakVersion, readonly Section[]>> = {
  '2008': sectionsOf2008,
  '2025': sectionsOf2025,
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
