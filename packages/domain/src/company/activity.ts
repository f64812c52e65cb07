/**
 * EMTA writes the name of an EMTAK section in capitals; people read it as the register writes it
 * ('Kutse-, teadus- ja tehnikaalane tegevus'). Section names hold no proper names, so nothing is lost.
 */
export function readableActivity(activity: string): string {
  const lower = activity.toLocaleLowerCase('et')
  return lower.charAt(0).toLocaleUpperCase('et') + lower.slice(1)
}
