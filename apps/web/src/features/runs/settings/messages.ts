/** Alerts and failures of the scraper's settings (specification, section 8). */
export const messages = {
  loadFailed: 'Scraperi seadete laadimine ebaõnnestus',
  saved: 'Scraperi seaded edukalt salvestatud',
  saveFailed: 'Scraperi seadete salvestamine ebaõnnestus',
  filesFailed: 'Saadaolevate failide laadimine ebaõnnestus',
  noFileChosen: 'Vali vähemalt üks fail scrapimiseks',
  started: (quarters: string) => `EMTA andmete uuendamine käivitatud: ${quarters}`,
  startFailed: 'Scraperi käivitamine ebaõnnestus',
  annualStartFailed: 'Majandusaasta aruannete uuendamise käivitamine ebaõnnestus',
  testFailed: 'Ühendus ebaõnnestus',
} as const
