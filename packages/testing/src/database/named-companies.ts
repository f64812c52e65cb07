import { importRegistryFile } from '@kvartal/database/directory/import-registry-file'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import type { Database } from '@kvartal/database/open'
import { emtaFile } from './emta-file.ts'
import { registryFacts, registryFile } from './registry-file.ts'

/**
 * Imports a file of the register with companies of these names, with the codes 10000001, 10000002,
 * …
 */
export function importNames(
  database: Database,
  names: readonly string[],
  asOf = '2026-11-20',
): Promise<unknown> {
  const facts = names.map((name, index) =>
    registryFacts({ registryCode: String(10000001 + index), name }),
  )
  return importRegistryFile(database, registryFile(facts), { asOf })
}

/** Imports a file of EMTA with companies of these names, by registry code. */
export function importEmtaNames(
  database: Database,
  publishedOn: string,
  names: Readonly<Record<string, string>>,
): Promise<unknown> {
  const rows = Object.entries(names).map(([registryCode, name]) => ({
    registryCode,
    name,
    year: 2025,
    figures: {},
  }))
  return importEmtaFile(database, emtaFile({ publishedOn, rows }), { scope: 'all' })
}
