import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// The package states its entry for modules in a field that Node does not read.
const opentype = require('opentype.js') as typeof import('opentype.js')

interface Inter {
  /** Static fonts: the rasterizer cannot draw variable ones. */
  readonly files: readonly Buffer[]
  /** At 12 px in the bolder weight, which is the wider one. */
  readonly measure: MeasureText
  /**
   * A text without characters that the font lacks, which would be boxes: pictographs are left out,
   * letters of other scripts are question marks.
   */
  readonly drawable: (text: string) => string
}

/** Inter (SIL Open Font License 1.1), which pictures are measured in and drawn with. */
export function readInter(): Inter {
  const regular = readFileSync(
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  )
  const strong = readFileSync(
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  )
  const font = opentype.parse(Uint8Array.from(strong).buffer)
  return { files: [regular, strong], measure: measureIn(font), drawable: drawableIn(font) }
}

type Font = ReturnType<(typeof opentype)['parse']>

/** Also what is only seen with pictographs: joiners, variation selectors, tags and skin tones. */
const pictograph =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Default_Ignorable_Code_Point}\u20E3]/u

function drawableIn(font: Font): (text: string) => string {
  return (text) =>
    text.replace(/[^ -~\r\n\t]/gu, (character) => {
      if (font.charToGlyphIndex(character) > 0) return character
      return pictograph.test(character) ? '' : '?'
    })
}

/** Widths are sums of the characters' advances; the reduction by kerning is left as a margin. */
function measureIn(font: Font): MeasureText {
  const advances = new Map<string, number>()
  const advanceOf = (character: string) => {
    let advance = advances.get(character)
    if (advance === undefined) {
      advance =
        ((font.charToGlyph(character).advanceWidth ?? font.unitsPerEm) * 12) / font.unitsPerEm
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

/** Renders an SVG document as a PNG in its own size. */
type Rasterize = (svg: string) => Uint8Array

/**
 * Compiles the rasterizer, once per thread.
 * @param fonts files of static fonts, since it reads no system fonts
 */
export async function openRasterizer(fonts: readonly Uint8Array[]): Promise<Rasterize> {
  await initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  )
  return (svg) => {
    const drawing = new Resvg(svg, {
      font: { fontBuffers: [...fonts], defaultFontFamily: 'Inter', loadSystemFonts: false },
    })
    try {
      const image = drawing.render()
      try {
        return image.asPng()
      } finally {
        image.free()
      }
    } finally {
      // WebAssembly memory is not garbage-collected.
      drawing.free()
    }
  }
}
