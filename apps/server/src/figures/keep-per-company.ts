import { chunks } from '../kit/cache/value-cache.ts'
import type { Work } from '../kit/limits/lane.ts'

/** What is kept of companies, by registry code. */
export interface KeptPerCompany<Kept> {
  /** Each of the companies has an entry. */
  readonly read: (
    registryCodes: readonly string[],
    work: Work,
  ) => Promise<ReadonlyMap<string, Kept>>
}

interface Source<Kept> {
  /** The current version of all that the bytes depend on. */
  readonly readVersion: () => Promise<number>
  /** Reads the given companies in one query; returns what makes the bytes of each. */
  readonly find: (registryCodes: readonly string[]) => Promise<(registryCode: string) => Kept>
}

/** Each batch of work makes the bytes of this many companies. */
const companiesPerBatch = 10

/**
 * Keeps bytes of companies, of those used last, while the version is current: the same companies
 * are asked for in ever new selections, and reading them takes most of an answer's time.
 * @param maxBytes their maximum total size
 */
export function keepPerCompany<Kept extends ArrayBufferView>(
  { readVersion, find }: Source<Kept>,
  maxBytes: number,
): KeptPerCompany<Kept> {
  /** Least recently used first. */
  const kept = new Map<string, Kept>()
  let keptVersion = -1
  let total = 0

  function begin(version: number): void {
    if (version <= keptVersion) return
    kept.clear()
    total = 0
    keptVersion = version
  }

  function keep(code: string, bytes: Kept): void {
    total += bytes.byteLength - (kept.get(code)?.byteLength ?? 0)
    kept.delete(code)
    kept.set(code, bytes)
    for (const [oldest, { byteLength }] of kept) {
      if (total <= maxBytes) return
      kept.delete(oldest)
      total -= byteLength
    }
  }

  return {
    async read(registryCodes, work) {
      // What is read after the version is at least as new.
      const version = await readVersion()
      begin(version)
      const found = new Map<string, Kept>()
      for (const code of registryCodes) {
        const bytes = kept.get(code)
        if (bytes === undefined) continue
        found.set(code, bytes)
        keep(code, bytes)
      }
      const missing = [...new Set(registryCodes)].filter((code) => !found.has(code))
      if (missing.length === 0) return found
      const bytesOf = await work(() => find(missing))
      for (const some of chunks(missing, companiesPerBatch)) {
        await work(async () => {
          for (const code of some) {
            const bytes = bytesOf(code)
            found.set(code, bytes)
            if (version === keptVersion) keep(code, bytes)
          }
        })
      }
      return found
    },
  }
}
