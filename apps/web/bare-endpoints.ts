import type { Plugin } from 'vite'
import { endpointsAlone } from './endpoints-alone.ts'

/**
 * Gives calls to the server a contract without shapes: the server checks what it gets, and a browser needs a call's
 * method and address alone. With the shapes, and the library that they are made with, it would load 10 kB more before
 * it shows anything. Forms that check what is typed import the whole module, which comes with them.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'kvartal-bare-endpoints',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@kvartal\/contract\// },
      async handler(source, importer, options) {
        if (importer === undefined || !/apps\/web\/src\/api\/[^/]+$/.test(importer)) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found === null ? null : { ...found, id: `${found.id}?endpoints` }
      },
    },
    transform: {
      filter: { id: /\?endpoints$/ },
      handler(code) {
        const alone = endpointsAlone(code)
        return alone === null ? null : { code: alone, map: null }
      },
    },
  }
}
