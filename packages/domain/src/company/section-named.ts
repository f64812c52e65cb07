import { type Section, sectionsOf2008, sectionsOf2025 } from './sections.ts'

// Characters outside a-z are dropped, not folded: older files print 'Õ' as something else ('S?IDUKITE').
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

/** EMTA words the end of some names in its own way; this many letters tell the sections apart where they can be told apart. */
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
 * The section's Estonian name, of the version that the file is printed in; an unknown text is returned unchanged, an
 * empty one as `null`.
 */
export function activityNamed(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const key = keyOf(trimmed)
  return estonianByKey.get(key) ?? estonianByBeginning.get(key.slice(0, tellingLetters)) ?? trimmed
}
