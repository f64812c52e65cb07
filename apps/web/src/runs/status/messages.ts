/** Alerts and failures of the data status (specification, section 8). */
export const messages = {
  summaryFailed: 'Andmete oleku kokkuvõtte laadimine ebaõnnestus',
  lock: 'Ainult haldur ja administraator saavad massuuendust teha',
  registryStarted: 'Äriregistri andmete uuendamine käivitatud',
  registryFailed: (reason: string) => `Äriregistri andmete massuuendamine ebaõnnestus: ${reason}`,
  emtaStarted: (quarters: string) => `EMTA andmete uuendamine käivitatud: ${quarters}`,
  emtaFailed: (reason: string) => `EMTA andmete uuendamine ebaõnnestus: ${reason}`,
  filesFailed: 'EMTA failide laadimine ebaõnnestus',
  noFileChosen: 'Palun vali vähemalt üks EMTA fail',
  annualFailed: (reason: string) => `Majandusaasta aruannete uuendamine ebaõnnestus: ${reason}`,
} as const
