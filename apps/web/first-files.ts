import type { Plugin } from 'vite'

/**
 * A view that visitors open first, and the chunks that it loads besides those of the page itself.
 */
export type FirstViews = Readonly<Record<string, readonly string[]>>

interface Chunk {
  readonly type: 'chunk' | 'asset'
  readonly name?: string | undefined
  readonly fileName: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  /** Its style sheets, as Vite notes them. */
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * Writes `first-files.json`: the files of each view, from which the server writes preload links
 * into its page. Without them the browser would find a chunk only in the one that loads it.
 */
export function firstFiles(views: FirstViews): Plugin {
  return {
    name: 'kvartal-first-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks: readonly Chunk[] = Object.values(bundle)
      const files = Object.entries(views).map(([view, names]) => [view, filesOf(names, chunks)])
      this.emitFile({
        type: 'asset',
        fileName: 'first-files.json',
        source: JSON.stringify(Object.fromEntries(files)),
      })
    },
  }
}

/** The chunks, what they import and their styles, without what the page's own links name. */
function filesOf(names: readonly string[], chunks: readonly Chunk[]): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (
    files: readonly string[],
    found = new Set<string>(),
  ): ReadonlySet<string> => {
    for (const file of files) {
      if (found.has(file)) continue
      found.add(file)
      withImports(byFile.get(file)?.imports ?? [], found)
    }
    return found
  }
  const fileOf = (name: string) => {
    const [chunk, ...others] = chunks.filter(
      ({ type, name: own }) => type === 'chunk' && own === name,
    )
    if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`)
    if (others.length > 0) throw new Error(`The build has several chunks ${name}.`)
    return chunk.fileName
  }
  const stylesOf = (files: ReadonlySet<string>) =>
    [...files].flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])])
  const ofPage = withImports([fileOf('start')])
  const ofView = withImports(names.map(fileOf))
  const known = new Set([...ofPage, ...stylesOf(ofPage)])
  return [...ofView, ...stylesOf(ofView)].filter((file) => !known.has(file))
}
