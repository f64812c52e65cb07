import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Makes a PNG of an SVG document in its own size. */
export type Rasterize = (svg: string) => Uint8Array

/** Compiles the rasterizer; once a thread. @param fonts files of static fonts, since it reads none of the system's */
export async function openRasterizer(fonts: readonly Uint8Array[]): Promise<Rasterize> {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return (svg) => {
    const drawing = new Resvg(svg, { font: { fontBuffers: [...fonts], defaultFontFamily: 'Inter', loadSystemFonts: false } })
    try {
      const image = drawing.render()
      try {
        return image.asPng()
      } finally {
        image.free()
      }
    } finally {
      // Memory of WebAssembly is not collected.
      drawing.free()
    }
  }
}
