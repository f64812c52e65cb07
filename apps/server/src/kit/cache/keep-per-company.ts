import type { Work } from '../limits/lane.ts'
import { chunks } from './value-cache.ts'

/** What is kept while the version is current, by registry code. */
export interface KeptNow<Kept> {
  readonly get: (registryCode: string) => Kept | undefined
  /** Does nothing once the version has changed. */
  readonly keep: (registryCode: string, bytes: Kept) => void
}

/** What an entry takes besides its bytes, so that codes without any company fill no memory. */
const entryBytes = 200

/**
 * Keeps bytes of the companies used last, for callers that read several kinds of bytes together.
 * What they read after the returned call is at least as new as its version.
 */
export function keepLastUsed<Kept extends ArrayBufferView>(
  readVersion: () => Promise<number>,
  maxBytes: number,
): () => Promise<KeptNow<Kept>> {
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

  function remove(code: string): void {
    const bytes = kept.get(code)
    if (bytes === undefined) return
    kept.delete(code)
    total -= entryBytes + bytes.byteLength
  }

  function keep(code: string, bytes: Kept): void {
    remove(code)
    kept.set(code, bytes)
    total += entryBytes + bytes.byteLength
    for (const oldest of kept.keys()) {
      if (total <= maxBytes) return
      remove(oldest)
    }
  }

  return async () => {
    const version = await readVersion()
    begin(version)
    return {
      get(code) {
        const bytes = kept.get(code)
        if (bytes !== undefined) keep(code, bytes)
        return bytes
      },
      keep(code, bytes) {
        if (version === keptVersion) keep(code, bytes)
      },
    }
  }
}

/** What is kept of companies, by registry code; of each one or more parts. */
export interface KeptPerCompany<Kept, Part = void> {
  /** Each of the companies has an entry. */
  readonly read: (
    registryCodes: readonly string[],
    work: Work,
    part: Part,
  ) => Promise<ReadonlyMap<string, Kept>>
  /** As `keepLastUsed` returns it. */
  readonly current: () => Promise<KeptNow<Kept>>
}

interface Source<Kept, Part> {
  /** The current version of all that the bytes depend on. */
  readonly readVersion: () => Promise<number>
  /** Reads the given companies in one query; returns what makes the bytes of each. */
  readonly find: (
    registryCodes: readonly string[],
    part: Part,
  ) => Promise<(registryCode: string) => Kept>
  /** The part's own text, where there are several. */
  readonly keyOf?: (part: Part) => string
}

/** Each batch of work makes the bytes of this many companies. */
const companiesPerBatch = 10

/**
 * Keeps bytes of companies, of those used last, while the version is current: the same companies
 * are asked for in ever new selections, and reading them takes most of an answer's time.
 * @param maxBytes their maximum total size, with that of their entries
 */
export function keepPerCompany<Kept extends ArrayBufferView, Part = void>(
  { readVersion, find, keyOf = () => '' }: Source<Kept, Part>,
  maxBytes: number,
): KeptPerCompany<Kept, Part> {
  const current = keepLastUsed<Kept>(readVersion, maxBytes)
  return {
    current,
    async read(registryCodes, work, part) {
      const kept = await current()
      const ofPart = keyOf(part)
      const found = new Map<string, Kept>()
      for (const code of registryCodes) {
        const bytes = kept.get(code + ofPart)
        if (bytes !== undefined) found.set(code, bytes)
      }
      const missing = [...new Set(registryCodes)].filter((code) => !found.has(code))
      if (missing.length === 0) return found
      const bytesOf = await work(() => find(missing, part))
      for (const some of chunks(missing, companiesPerBatch)) {
        await work(async () => {
          for (const code of some) {
            const bytes = bytesOf(code)
            found.set(code, bytes)
            kept.keep(code + ofPart, bytes)
          }
        })
      }
      return found
    },
  }
}
