import { sectionsOf2008, sectionsOf2025 } from './sections.ts'

/**
 * Converts EMTA's name of an EMTAK section, in capitals, to the register's spelling ('Kutse-, teadus- ja tehnikaalane
 * tegevus'). Section names contain no proper names, so nothing is lost.
 */
export function readableActivity(activity: string): string {
  const lower = activity.toLocaleLowerCase('et')
  return lower.charAt(0).toLocaleUpperCase('et') + lower.slice(1)
}

const nameOf2008 = new Map(sectionsOf2008.map(({ letter, estonian }) => [letter, estonian]))

const comparable = new Map(
  sectionsOf2025.flatMap(({ estonian, before }) => {
    const old = nameOf2008.get(before)
    return old === undefined ? [] : [[readableActivity(estonian), readableActivity(old)] as const]
  }),
)

/**
 * The section of EMTAK 2008 under which a company is counted, whichever version its publication names: files of both
 * versions then have the same sections, and those of 2025 that were one are counted as one. Other texts are unchanged.
 */
export function comparableActivity(activity: string): string {
  const readable = readableActivity(activity)
  return comparable.get(readable) ?? readable
}
