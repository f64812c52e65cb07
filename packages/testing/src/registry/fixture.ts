import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('./', import.meta.url)

/** The real extract of 22 companies, under the name of the whole file. */
export const registryFileName = 'ettevotja_rekvisiidid__lihtandmed.csv'

/** The location of that extract, for code that reads it as a file. */
export const publishedRegistrySample = {
  folder: fileURLToPath(new URL('published/', folder)),
  fileName: registryFileName,
}

export function publishedRegistryFile(fileName: string): Buffer {
  return readFileSync(new URL(`published/${fileName}`, folder))
}

export function handMadeRegistryFile(fileName: string): Buffer {
  return readFileSync(new URL(`hand-made/${fileName}`, folder))
}
