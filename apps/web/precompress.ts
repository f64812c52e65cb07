import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(js|css|svg|json|txt)$/

/**
 * Writes a `.br` and a `.gz` file beside every text file of the build, so that the server never
 * compresses during a request. The HTML page is left out: the server writes a nonce into it for
 * every response.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'kvartal-precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    buildApp: {
      // Once all pages are built.
      order: 'post',
      async handler() {
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names
            .filter((name) => compressible.test(name))
            .map((name) => compress(path.join(folder, name))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all([
    brotli(bytes, { params: best }).then((small) => writeFile(`${file}.br`, small)),
    zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
