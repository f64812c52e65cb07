/** Alerts and failures of the tags (specification, section 8). */
export const messages = {
  loadFailed: 'Tagide laadimine ebaõnnestus',
  companiesFailed: 'Tagiga seotud ettevõtete laadimine ebaõnnestus',
  added: 'Tag edukalt lisatud',
  addFailed: 'Tagi lisamine ebaõnnestus',
  saved: 'Tag edukalt uuendatud',
  saveFailed: 'Tagi uuendamine ebaõnnestus',
  removed: 'Tag edukalt kustutatud',
  removeFailed: 'Tagi kustutamine ebaõnnestus',
  locked: 'Tage saavad muuta haldur ja administraator',
} as const
