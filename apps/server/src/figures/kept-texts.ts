import { chunks } from '../kit/cache/value-cache.ts'
import type { Work } from '../kit/limits/lane.ts'

/** What replies say of companies, as JSON that was written once. */
export interface KeptTexts {
  /** The JSON of each of the companies by registry code, in UTF-8. */
  readonly read: (
    registryCodes: readonly string[],
    work: Work,
  ) => Promise<ReadonlyMap<string, Buffer>>
}

interface Source {
  /** The current version of all that the texts depend on. */
  readonly readVersion: () => Promise<number>
  /** Reads the given companies in one query; returns what to write of each. */
  readonly find: (registryCodes: readonly string[]) => Promise<(registryCode: string) => unknown>
}

/** Each batch of work writes the text of this many companies. */
const companiesPerText = 10

/**
 * Keeps texts of companies, those used last, while the version is current: deriving and writing
 * figures takes most of the time of a comparison, and companies are compared in ever new
 * selections.
 * @param maxBytes their maximum total size
 */
export function keepTexts({ readVersion, find }: Source, maxBytes: number): KeptTexts {
  /** Least recently used first. */
  const kept = new Map<string, Buffer>()
  let keptVersion = -1
  let total = 0

  function begin(version: number): void {
    if (version <= keptVersion) return
    kept.clear()
    total = 0
    keptVersion = version
  }

  function keep(code: string, text: Buffer): void {
    total += text.length - (kept.get(code)?.length ?? 0)
    kept.delete(code)
    kept.set(code, text)
    for (const [oldest, { length }] of kept) {
      if (total <= maxBytes) return
      kept.delete(oldest)
      total -= length
    }
  }

  return {
    async read(registryCodes, work) {
      // What is read after the version is at least as new.
      const version = await readVersion()
      begin(version)
      const texts = new Map<string, Buffer>()
      for (const code of registryCodes) {
        const text = kept.get(code)
        if (text === undefined) continue
        texts.set(code, text)
        keep(code, text)
      }
      const missing = [...new Set(registryCodes)].filter((code) => !texts.has(code))
      if (missing.length === 0) return texts
      const present = await work(() => find(missing))
      for (const some of chunks(missing, companiesPerText)) {
        await work(async () => {
          for (const code of some) {
            const text = Buffer.from(JSON.stringify(present(code)))
            texts.set(code, text)
            if (version === keptVersion) keep(code, text)
          }
        })
      }
      return texts
    },
  }
}
