import { join } from 'node:path'

/** The bundler's module graph, available while it forms chunks. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Names a chunk for the modules that are imported statically, directly or through others, by at least one file of each
 * set, and `null` for all other modules.
 * @param sets paths of files, from this folder
 */
export function chunkNeededBy(name: string, ...sets: readonly (readonly string[])[]): (id: string, modules: Modules) => string | null {
  let needed: readonly ReadonlySet<string>[] | null = null
  return (id, modules) => {
    needed ??= sets.map((files) => importedBy(files.map((file) => join(import.meta.dirname, file)), modules))
    return needed.every((set) => set.has(id)) ? name : null
  }
}

function importedBy(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...files]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
