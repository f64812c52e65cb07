import { readPage } from '../transport/read-page.ts'
import type { SourceOptions } from '../transport/source-options.ts'
import { type FoundRegistryFile, findRegistryFile } from './find-registry-file.ts'

/** Finds the file of all companies on the register's open-data page. Throws `TransferError` and `SourceFormatError`. */
export async function fetchRegistryFileLink(
  url: string,
  options: SourceOptions,
): Promise<FoundRegistryFile> {
  const { html, finalUrl } = await readPage(url, options)
  return findRegistryFile(html, finalUrl)
}
