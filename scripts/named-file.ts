import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The path of the one file that a command is about; `null` when it was asked for its usage, which is then printed. */
export function namedFile(usage: string): string | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) {
    console.log(usage)
    return null
  }
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Error(`Name one file.\n\n${usage}`)
  return resolve(given)
}
