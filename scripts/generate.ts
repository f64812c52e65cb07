import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { runCommand } from './run-command.ts'

/**
 * Runs a program that writes synthetic files: reads its options, all of them texts, or prints its
 * usage for `--help`.
 * @param defaults the options and their values when left out
 */
export async function generate<Option extends string>(
  usage: string,
  defaults: Readonly<Record<Option, string>>,
  write: (options: Readonly<Record<Option, string>>) => Promise<void>,
): Promise<void> {
  await runCommand(async () => {
    const options = Object.fromEntries(
      Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
    )
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } })
    if (values.help === true) console.log(usage)
    // Every option but `help` is a text.
    else await write({ ...defaults, ...(values as Partial<Record<Option, string>>) })
  })
}

/**
 * Writes a file and prints its size.
 * @throws when it exists: EMTA's own files have the same names
 */
export async function writeFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' })
  await pipeline(bytes, file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`${path} exists already: delete it, or name another folder with --to.`)
      : error
  })
  console.log(`${path}: ${((await stat(path)).size / 1e6).toFixed(1)} MB`)
}

export function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text.trim()))
    throw new Error(`${option} must be a whole number, not "${text}".`)
  return Number(text)
}
