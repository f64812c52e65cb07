import { type Section, sectionsOf2008, sectionsOf2025 } from './sections.ts'

// Characters outside a-z are dropped, not folded: older files print 'Õ' as something else
// ('S?IDUKITE').
function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

/** Where names of two versions are equal, either is right. */
const sections: readonly Section[] = [...sectionsOf2025, ...sectionsOf2008]

const estonianByKey = new Map(
  sections.flatMap(({ estonian, english }) => [
    [keyOf(estonian), estonian] as const,
    [keyOf(english), estonian] as const,
  ]),
)

/**
 * EMTA words the end of some names in its own way; this many letters tell the sections apart where
 * they can be told apart.
 */
const tellingLetters = 10

const estonianByBeginning = new Map(
  [...Map.groupBy(estonianByKey, ([key]) => key.slice(0, tellingLetters))].flatMap(
    ([beginning, found]) => {
      const names = new Set(found.map(([, estonian]) => estonian))
      const [only] = names
      return only === undefined || names.size > 1 || beginning.length < tellingLetters
        ? []
        : [[beginning, only] as const]
    },
  ),
)

const estonianNames: ReadonlySet<string> = new Set(sections.map(({ estonian }) => estonian))

/** Whether a text is the Estonian name of a section of either version. */
export function isSection(activity: string): boolean {
  return estonianNames.has(activity)
}

/**
 * The section's Estonian name, of the version that the file is printed in; an unknown text is
 * returned unchanged, an empty one as `null`.
 */
export function activityNamed(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const key = keyOf(trimmed)
  return estonianByKey.get(key) ?? estonianByBeginning.get(key.slice(0, tellingLetters)) ?? trimmed
}

/**
 * Converts EMTA's name of an EMTAK section, in capitals, to the register's spelling ('Kutse-,
 * teadus- ja tehnikaalane tegevus'). Section names contain no proper names, so nothing is lost.
 */
export function readableActivity(activity: string): string {
  const lower = activity.toLocaleLowerCase('et')
  return lower.charAt(0).toLocaleUpperCase('et') + lower.slice(1)
}

const nameOf2008 = new Map(sectionsOf2008.map(({ letter, estonian }) => [letter, estonian]))

/**
 * The section of EMTAK 2008 that a code of either version belongs to ('62011', 'Info ja side');
 * `null` for no code.
 */
export function sectionOfCode(code: string): string | null {
  const division = /^\d{2,5}$/.test(code) ? Number(code.slice(0, 2)) : 0
  const section = sectionsOf2008.findLast(({ firstDivision }) => firstDivision <= division)
  return section === undefined ? null : readableActivity(section.estonian)
}

const comparable = new Map(
  sectionsOf2025.flatMap(({ estonian, before }) => {
    const old = nameOf2008.get(before)
    return old === undefined ? [] : [[readableActivity(estonian), readableActivity(old)] as const]
  }),
)

/** By the names that nearly all companies have, since a country is counted in one go. */
const comparableByName = new Map(
  [...sectionsOf2008, ...sectionsOf2025].flatMap(({ estonian }) => {
    const readable = readableActivity(estonian)
    const counted = comparable.get(readable) ?? readable
    return [[estonian, counted] as const, [readable, counted] as const]
  }),
)

/**
 * The section of EMTAK 2008 under which a company is counted, whichever version its publication
 * names: files of both versions then have the same sections, and those of 2025 that were one are
 * counted as one. A name that EMTA words in its own way is known by its beginning. Other texts are
 * unchanged.
 */
export function comparableActivity(activity: string): string {
  const named = comparableByName.get(activity)
  if (named !== undefined) return named
  const readable = readableActivity(activityNamed(activity) ?? activity)
  return comparable.get(readable) ?? readable
}

const shortNames = new Map(
  sectionsOf2008.flatMap(({ estonian, short }) =>
    short === undefined ? [] : [[readableActivity(estonian), short] as const],
  ),
)

/** A counted section's name where width is small ('Elekter ja gaas'); other texts are unchanged. */
export function shortActivity(activity: string): string {
  return shortNames.get(activity) ?? activity
}

/**
 * The section under which a company is counted: that of the main activity it declares, EMTA's where
 * no code is known.
 */
export function countedSection(code: string | null, activity: string | null): string | null {
  if (code !== null) return sectionOfCode(code)
  return activity === null ? null : comparableActivity(activity)
}
