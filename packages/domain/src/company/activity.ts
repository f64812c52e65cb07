/**
 * Converts EMTA's name of an EMTAK section, in capitals, to the register's spelling ('Kutse-, teadus- ja tehnikaalane
 * tegevus'). Section names contain no proper names, so nothing is lost.
 */
export function readableActivity(activity: string): string {
  const lower = activity.toLocaleLowerCase('et')
  return lower.charAt(0).toLocaleUpperCase('et') + lower.slice(1)
}
