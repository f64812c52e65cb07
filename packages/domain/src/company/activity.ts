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
 * First divisions of the sections of EMTAK 2008 by letter; the same in both versions, but that 2025
 * has no division 45.
 */
const firstDivisions: readonly (readonly [number, string])[] = [
  [1, 'A'],
  [5, 'B'],
  [10, 'C'],
  [35, 'D'],
  [36, 'E'],
  [41, 'F'],
  [45, 'G'],
  [49, 'H'],
  [55, 'I'],
  [58, 'J'],
  [64, 'K'],
  [68, 'L'],
  [69, 'M'],
  [77, 'N'],
  [84, 'O'],
  [85, 'P'],
  [86, 'Q'],
  [90, 'R'],
  [94, 'S'],
  [97, 'T'],
  [99, 'U'],
]

/**
 * The section of EMTAK 2008 that a code of either version belongs to ('62011', 'Info ja side');
 * `null` for no code.
 */
export function sectionOfCode(code: string): string | null {
  const division = /^\d{2,5}$/.test(code) ? Number(code.slice(0, 2)) : 0
  const letter = firstDivisions.findLast(([first]) => first <= division)?.[1]
  const name = letter === undefined ? undefined : nameOf2008.get(letter)
  return name === undefined ? null : readableActivity(name)
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
