import type { Facet } from './facet.ts'

/** Alerts and failures of the screen (specification, section 8). */
export const messages = {
  added: 'Ettevõte edukalt lisatud',
  addFailed: 'Ettevõtte lisamine ebaõnnestus',
  changed: 'Ettevõte edukalt uuendatud',
  changeFailed: 'Ettevõtte uuendamine ebaõnnestus',
  removed: 'Ettevõte edukalt kustutatud',
  removeFailed: 'Ettevõtte kustutamine ebaõnnestus',
  mayNotRemove: 'Sul pole õigusi ettevõtte kustutamiseks',
} as const

/** Shown when a switch or a tag could not be changed. */
export function flipFailure(facet: Facet): string {
  if (facet === 'isTracked') return 'Jälgimise staatuse muutmine ebaõnnestus'
  return facet === 'isActive' ? 'Aktiivsuse staatuse muutmine ebaõnnestus' : 'Tagi muutmine ebaõnnestus'
}
