import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const schemas = {
  atom: ['atom.rng', 'relaxng'],
  sitemap: ['sitemap.xsd', 'schema'],
  picture: ['picture.rng', 'relaxng'],
} as const

/** The errors of a document against its schema, or in its XML. */
export async function xmlFaults(
  xml: string,
  kind: keyof typeof schemas,
): Promise<readonly string[]> {
  const [file, extension] = schemas[kind]
  const schema = await readFile(join(import.meta.dirname, 'schemas', file), 'utf8')
  return (await validateXML({ xml, schema, extension })).errors.map(({ message }) => message)
}
