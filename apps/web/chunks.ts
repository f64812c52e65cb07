import { join } from 'node:path'

/** The bundler's module graph, available while it forms chunks. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The indexes of these libraries import all of them, of which the bundle has only what is used. */
const whole = /node_modules\/(@mantine\/(core|hooks)\/esm\/index\.mjs|zod\/)/

/** Whether a module belongs to a chunk. */
export type Belongs = (id: string, modules: Modules) => boolean

/**
 * The modules that at least one of the files imports statically, directly or through others.
 * @param files paths from this folder
 */
export function neededBy(...files: readonly string[]): Belongs {
  let needed: ReadonlySet<string> | null = null
  return (id, modules) => {
    needed ??= importedBy(
      files.map((file) => join(import.meta.dirname, file)),
      modules,
    )
    return needed.has(id)
  }
}

/** Names the chunk of a module: the first that it belongs to; `null` leaves it to the bundler. */
export function firstChunk(
  chunks: Readonly<Record<string, Belongs>>,
): (id: string, modules: Modules) => string | null {
  return (id, modules) =>
    Object.entries(chunks).find(([, belongs]) => belongs(id, modules))?.[0] ?? null
}

function importedBy(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...files]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    if (!whole.test(id)) waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
