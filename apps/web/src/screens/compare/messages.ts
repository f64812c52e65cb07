import { droppedWords } from '../../app/dropped-words.ts'

/** Alerts of the comparison; the first three are the specification's own (section 8). */
export const messages = {
  loadFailed: 'Andmete laadimine ebaõnnestus',
  compareFailed: 'Võrdlusandmete laadimine ebaõnnestus',
  annualCompareFailed: 'Majandusaasta aruannete võrdlusandmete laadimine ebaõnnestus',
  listFailed: 'Ettevõtete loendit ei õnnestunud laadida. Ava valik uuesti.',
  dropped: droppedWords,
} as const
