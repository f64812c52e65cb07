import { counted } from '../format/counted.ts'

/**
 * Whose figures a visitor sees: those of every company that EMTA publishes, of what has been loaded
 * (an extract, or tracked companies), or of curated companies only.
 */
export const extents = ['all', 'loaded', 'curated'] as const

export type Extent = (typeof extents)[number]

interface ExtentWords {
  /** Begins a sentence: `Laaditud ettevõtted`. */
  readonly companies: string
  /** Before a noun; empty for the whole country: `laaditud `. */
  readonly attribute: string
  /** After a superlative; empty for the whole country: ` laaditud ettevõtete seas`. */
  readonly among: string
}

const words: Readonly<Record<Extent, ExtentWords>> = {
  all: { companies: 'Eesti ettevõtted', attribute: '', among: '' },
  loaded: {
    companies: 'Laaditud ettevõtted',
    attribute: 'laaditud ',
    among: ' laaditud ettevõtete seas',
  },
  curated: {
    companies: 'Kvartali ettevõtted',
    attribute: 'Kvartali ',
    among: ' Kvartali ettevõtete seas',
  },
}

const unknown: ExtentWords = { companies: 'Ettevõtted', attribute: '', among: '' }

/**
 * The words that claim no more than what is shown; every sentence about all companies has them from
 * here.
 * @param extent `null` while it is not known
 */
export function extentWords(extent: Extent | null): ExtentWords {
  return extent === null ? unknown : words[extent]
}

/**
 * `Laaditud väljavõte: 506 ettevõtet`; `null` for the whole country, whose sums and places need no
 * note.
 */
export function extentNote(extent: Extent, companies: number): string | null {
  if (extent === 'all') return null
  const count = counted(companies, 'ettevõte', 'ettevõtet')
  return extent === 'loaded' ? `Laaditud väljavõte: ${count}` : `Kvartali nimekiri: ${count}`
}
