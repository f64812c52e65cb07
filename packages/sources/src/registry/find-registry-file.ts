import { SourceFormatError } from '../source-format-error.ts'
import { pageLinks } from '../text/page-links.ts'
import { nameSource } from '../transport/source-name.ts'

export interface FoundRegistryFile {
  readonly url: string
  readonly fileName: string
}

/** Packed comes first: it is a fifth of the size. */
const wantedNames = ['ettevotja_rekvisiidid__lihtandmed.csv.zip', 'ettevotja_rekvisiidid__lihtandmed.csv']

/**
 * Finds the file of all companies on the register's open-data page by its name, wherever its link stands. Throws
 * `SourceFormatError` when the page has none.
 * @param pageUrl where the page was read from, to complete relative links.
 */
export function findRegistryFile(html: string, pageUrl: string): FoundRegistryFile {
  const links = pageLinks(html, pageUrl)
  for (const wanted of wantedNames) {
    for (const { url, fileName } of links) {
      if (url !== null && fileName.toLowerCase() === wanted) return { url, fileName }
    }
  }
  const names = wantedNames.map((name) => `„${name}“`).join(' või ')
  throw new SourceFormatError(
    `Lehelt ${nameSource(pageUrl).host} ei leitud äriregistri lihtandmete faili. Otsiti linki, mis lõpeb nimega ${names}.`,
  )
}
