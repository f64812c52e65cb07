import { dirname, join } from 'node:path'

/** The bundler's module graph, available while it forms chunks. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly code: string | null; readonly importedIds: readonly string[] } | null
}

/**
 * The indexes of these libraries import all of them, of which the bundle has only what is used: it
 * is found by its names.
 */
const index = /node_modules\/@mantine\/(core|hooks)\/esm\/index\.mjs$/

/** No page that is opened first needs it. */
const never = /node_modules\/zod\//

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

/** The modules that belong to any of these. */
export function anyOf(...all: readonly Belongs[]): Belongs {
  return (id, modules) => all.some((belongs) => belongs(id, modules))
}

/** The modules that belong to each of these. */
export function allOf(...all: readonly Belongs[]): Belongs {
  return (id, modules) => all.every((belongs) => belongs(id, modules))
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
    const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      if (index.test(imported)) waiting.push(...namedIn(code ?? '', imported, modules))
      else if (!never.test(imported)) waiting.push(imported)
    }
  }
  return found
}

const named = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The modules of the names that a module's code imports from a library's index. */
function namedIn(code: string, library: string, modules: Modules): readonly string[] {
  const places = placesIn(library, modules)
  return [...code.matchAll(named)].flatMap(([, names = '', from = '']) =>
    library.includes(`/${from}/`) ? namesOf(names).flatMap((name) => places.get(name) ?? []) : [],
  )
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** The module of each name in a library's index. */
function placesIn(library: string, modules: Modules): ReadonlyMap<string, string> {
  const places =
    known.get(library) ??
    new Map(
      [...(modules.getModuleInfo(library)?.code ?? '').matchAll(named)].flatMap(
        ([, names = '', from = '']) =>
          namesOf(names).map((name) => [name, join(dirname(library), from)] as const),
      ),
    )
  known.set(library, places)
  return places
}

/** `A, B as C` imports A and B. */
function namesOf(names: string): readonly string[] {
  return names.split(',').flatMap((each) => each.trim().split(/\s+as\s+/)[0] || [])
}
