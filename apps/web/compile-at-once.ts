import type { Plugin } from 'vite'

/** Must come before everything else of a file. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells V8 that the functions of these chunks are called while a page loads. It compiles them
 * beside the page's thread while the file arrives, instead of only looking for the end of each and
 * compiling it on the page's thread once it is called. Other engines see a comment.
 * @param names of the chunks
 */
export function compileAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'kvartal-compile-at-once',
    apply: 'build',
    generateBundle: {
      // After Vite, which puts what it needs before the code.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && names.includes(chunk.name)) chunk.code = hint + chunk.code
      },
    },
  }
}
