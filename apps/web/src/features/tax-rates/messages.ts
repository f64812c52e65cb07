/** Alerts and failures of the tax rates (specification, section 8). */
export const messages = {
  loadFailed: 'Maksumäärade laadimine ebaõnnestus',
  saved: (year: number) => `${year}. aasta maksumäärad on salvestatud`,
  saveFailed: 'Maksumäärade salvestamine ebaõnnestus',
  removed: (year: number) => `${year}. aasta maksumäärad on kustutatud`,
  removeFailed: (year: number) => `${year}. aasta maksumäärade kustutamine ebaõnnestus`,
} as const
