import type { Notice } from '../../ui/alerts/alerts.ts'

/** Alerts of a company's form about look-ups (specification, sections 5 and 8). */
export const messages = {
  codeMissing: 'Sisesta registrikood',
  codeTooShort: 'Sisesta korrektne registrikood',
  codeNotEight: 'Registrikood peab olema 8-kohaline number',
  // The specification's own spelling.
  alreadyHere: 'Ettevõtte on juba süsteemis',
  alreadySuggested: 'Ettevõte on juba soovitatud',
  filled: 'Väljad on täidetud. Kontrolli need üle.',
  unknown: 'Ettevõtet ei leitud andmebaasist. Sisesta andmed käsitsi.',
  lookupFailed: 'Ettevõtte otsimine ebaõnnestus',
  loaded: 'Ettevõtte andmed laaditud äriregistrist',
  notInRegistry: 'Ettevõtet ei leitud äriregistrist',
  registryFailed: 'Äriregistrist andmete laadimine ebaõnnestus',
  refreshFailed: 'Error refreshing company data',
} as const

/** The alert when the register was read; a warning says that another source replaced it. */
export function registryNotice(warning: string | null): Notice {
  return warning === null ? messages.loaded : { msg: warning, type: 'warning' }
}
