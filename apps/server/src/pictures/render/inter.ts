import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MeasureText } from '@kvartal/charts/layout/measure-text'

const require = createRequire(import.meta.url)

// The package states its entry for modules in a field that Node does not read.
const opentype = require('opentype.js') as typeof import('opentype.js')

/** The font's files, as the rasterizer needs them: a variable font would draw no letter at all. */
const names = { regular: '400Regular/Inter_400Regular.ttf', strong: '600SemiBold/Inter_600SemiBold.ttf' } as const

export interface Inter {
  readonly files: readonly Buffer[]
  /** At 12 px in the stronger weight, which is the wider one. */
  readonly measure: MeasureText
}

/** Inter (SIL Open Font License 1.1), which pictures are measured in and drawn with. */
export function readInter(): Inter {
  const read = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/inter/${name}`))
  const strong = read(names.strong)
  return { files: [read(names.regular), strong], measure: measureIn(strong) }
}

/** Widths are sums of the characters' advances; what kerning takes away is left as a margin. */
function measureIn(file: Buffer): MeasureText {
  const font = opentype.parse(Uint8Array.from(file).buffer)
  const advances = new Map<string, number>()
  const advanceOf = (character: string) => {
    let advance = advances.get(character)
    if (advance === undefined) {
      advance = ((font.charToGlyph(character).advanceWidth ?? font.unitsPerEm) * 12) / font.unitsPerEm
      advances.set(character, advance)
    }
    return advance
  }
  return (text) => {
    let width = 0
    for (const character of text) width += advanceOf(character)
    return width
  }
}
