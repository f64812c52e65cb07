import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Renders an SVG document as a PNG in its own size. */
export type Rasterize = (svg: string) => Uint8Array

/** Compiles the rasterizer, once per thread. @param fonts files of static fonts, since it reads no system fonts */
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
