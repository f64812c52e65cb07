import type { Plugin } from 'vite'
import { endpointsAlone } from './endpoints-alone.ts'

/**
 * Replaces the contract's endpoints by ones without schemas: the server validates input, and the browser only needs an
 * endpoint's method and path. The schemas and the library behind them would add 10 kB to the first load. Forms that
 * validate input import the full module, which is loaded with them.
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
