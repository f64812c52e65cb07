/** The page's sections by their anchors, in order. */
export const sections = [
  { id: 'sisu', title: 'Mida Kvartal näitab' },
  { id: 'kaitaja', title: 'Kes lehte käitab' },
  { id: 'allikad', title: 'Kust andmed tulevad' },
  { id: 'arvutamine', title: 'Kuidas näitajad arvutatakse' },
  { id: 'puudub', title: 'Kes puudub ja mida ei võrrelda' },
  { id: 'viitamine', title: 'Kuidas viidata' },
  { id: 'ligipaasetavus', title: 'Ligipääsetavus' },
] as const

export type SectionId = (typeof sections)[number]['id']
