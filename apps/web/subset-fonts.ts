import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

type Range = readonly [from: number, to: number]

interface Subset {
  /** The name of the written file. */
  readonly name: string
  /** The file of `@fontsource-variable/inter` that it is a part of. */
  readonly of: string
  /** Code points; those that the file lacks are left out. */
  readonly ranges: readonly Range[]
}

/** What nearly every view has: the letters of English and Estonian, figures, and their signs. */
const basic: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xc4, 0xc4],
  [0xd5, 0xd7],
  [0xdc, 0xdc],
  [0xe4, 0xe4],
  [0xf5, 0xf6],
  [0xfc, 0xfc],
  [0x2009, 0x200b],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

/** The other letters of western languages, and what prose needs. */
const latin: readonly Range[] = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x304, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
  [0xfeff, 0xfffd],
]

/** Estonian has Š and Ž; the file with the others of their kind is twice as large as all of Latin. */
const caronRanges: readonly Range[] = [
  [0x160, 0x161],
  [0x17d, 0x17e],
]

const subsets: readonly Subset[] = [
  { name: 'inter-basic.woff2', of: 'inter-latin-wght-normal.woff2', ranges: basic },
  { name: 'inter-latin.woff2', of: 'inter-latin-wght-normal.woff2', ranges: latin },
  { name: 'inter-caron.woff2', of: 'inter-latin-ext-wght-normal.woff2', ranges: caronRanges },
]

const options = {
  targetFormat: 'woff2' as const,
  // The style sheets use no other weights.
  variationAxes: { wght: { min: 400, max: 700 } },
  // What browsers apply by themselves, and tabular digits. Without `calt`, a fifth of the file, which
  // shifts punctuation beside capitals and figures.
  keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'],
}

const lettersOf = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
    .map((point) => String.fromCodePoint(point))
    .join('')

/**
 * Writes the parts of Inter that nearly every view needs, before the build takes them up: the first
 * is a third as large as the file of the package.
 * @param folder where `font.css` finds them
 */
export function subsetFonts(folder: string): Plugin {
  return {
    name: 'kvartal-subset-fonts',
    async buildStart() {
      await mkdir(folder, { recursive: true })
      for (const { name, of, ranges } of subsets) {
        const font = await readFile(require.resolve(`@fontsource-variable/inter/files/${of}`))
        const part = await subsetFont(font, lettersOf(ranges), options)
        await writeFile(path.join(folder, name), part)
      }
    },
  }
}
