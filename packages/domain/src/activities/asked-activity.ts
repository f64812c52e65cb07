import { sectionOfCode } from '../company/activity.ts'
import { sectionsOf2025 } from '../company/sections.ts'
import { type ActivityCode, type EmtakVersion, levelOf } from './activity-code.ts'
import { isWithin, sectionsOf } from './activity-section.ts'
import counterparts from './counterparts.json' with { type: 'json' }

/** The codes of EMTAK 2025 that have anything of each code of 2008, by the register's table. */
const codesOf2025: Readonly<Record<string, readonly string[]>> = counterparts

/** The codes of EMTAK 2008 of which each code of 2025 has anything. */
const codesOf2008 = new Map<string, string[]>()
for (const [old, found] of Object.entries(codesOf2025))
  for (const code of found) codesOf2008.set(code, [...(codesOf2008.get(code) ?? []), old])

/** The codes of the other version that overlap with a code, however little. */
function overlapsOf({ code, version }: ActivityCode): readonly string[] {
  return (version === '2008' ? codesOf2025[code] : codesOf2008.get(code)) ?? []
}

/**
 * The beginning of so many digits that a code has in the newer version; `null` where its
 * counterparts begin differently, and in its own version.
 */
export function counterpartAt(
  own: ActivityCode,
  digits: number,
  version: EmtakVersion,
): ActivityCode | null {
  if (own.version === version || own.version === '2025') return null
  const [beginning, ...others] = new Set(overlapsOf(own).map((code) => code.slice(0, digits)))
  return beginning === undefined || others.length > 0 ? null : { code: beginning, version }
}

/**
 * How a company belongs to an activity that is asked for: by its `own` code; `translated`, by a
 * code of 2008 all of whose counterparts in 2025 are of the activity; `unclear`, by a code that is
 * partly of it, of the other version or with too few digits; `uncoded`, by a section when no code is
 * known. `null`: it does not.
 */
export type Belonging = 'own' | 'translated' | 'unclear' | 'uncoded' | null

/** Whether companies that belong in this way are counted. */
export function isCounted(belonging: Belonging, asked: ActivityCode): boolean {
  return (
    belonging === 'own' ||
    belonging === 'translated' ||
    (belonging === 'uncoded' && levelOf(asked.code) === 'section')
  )
}

/**
 * @param own the main activity that the company declares; `null` when it is not known
 * @param section of EMTAK 2008, under which the company is counted: EMTA's where no code is known
 */
export function belongingOf(
  asked: ActivityCode,
  own: ActivityCode | null,
  section: string | null,
): Belonging {
  if (own === null)
    return section !== null && sectionsWith(asked).includes(section) ? 'uncoded' : null
  const isWider = (code: string) => isWithin(asked.code, { code, version: asked.version })
  if (own.version === asked.version) {
    if (isWithin(own.code, asked)) return 'own'
    return isWider(own.code) ? 'unclear' : null
  }
  const overlaps = overlapsOf(own)
  const within = overlaps.filter((code) => isWithin(code, asked))
  if (within.length === 0) return overlaps.some(isWider) ? 'unclear' : null
  // A code of 2025 is newer than what is asked for: nothing says that it was the same before.
  return own.version === '2008' && within.length === overlaps.length ? 'translated' : 'unclear'
}

/**
 * The section of 2008 that a company without a code has if it may be of the activity; none for a
 * letter of 2025 that shares its section of 2008 with another letter.
 */
function sectionsWith({ code, version }: ActivityCode): readonly string[] {
  if (levelOf(code) !== 'section') return namesOf(sectionOfCode(code))
  const section = sectionsOf[version].find(({ letter }) => letter === code)
  if (section === undefined) return []
  const before = sectionsOf2025.find(({ letter }) => letter === code)?.before
  const isShared = sectionsOf2025.filter((each) => each.before === before).length > 1
  return version === '2025' && isShared
    ? []
    : namesOf(sectionOfCode(String(section.firstDivision).padStart(2, '0')))
}

function namesOf(section: string | null): readonly string[] {
  return section === null ? [] : [section]
}
