import { fold } from '@kvartal/domain/search/fold'
import { SourceFormatError } from '../source-format-error.ts'
import { pageLinks } from '../text/page-links.ts'
import { readPage } from '../transport/open-download.ts'
import type { SourceOptions } from '../transport/source-options.ts'
import { nameSource } from '../transport/transfer-error.ts'

interface FoundRegistryFile {
  readonly url: string
  readonly fileName: string
}

/** The files of all companies; zipped ones are preferred, since they are far smaller. */
const files = {
  basics: {
    whose: 'lihtandmete',
    stem: /lihtandmed/i,
    names: ['ettevotja_rekvisiidid__lihtandmed.csv.zip', 'ettevotja_rekvisiidid__lihtandmed.csv'],
  },
  details: {
    whose: 'üldandmete',
    stem: /yldandmed|üldandmed/i,
    names: ['ettevotja_rekvisiidid__yldandmed.json.zip', 'ettevotja_rekvisiidid__yldandmed.json'],
  },
} as const

export type RegistryFileKind = keyof typeof files

/**
 * Finds a file of all companies on the register's open-data page by file name, wherever its link
 * is. Throws `SourceFormatError` when the page has none.
 * @param pageUrl the page's address, to resolve relative links
 */
export function findRegistryFile(
  html: string,
  pageUrl: string,
  kind: RegistryFileKind = 'basics',
): FoundRegistryFile {
  const { whose, stem, names: wantedNames } = files[kind]
  const links = pageLinks(html, pageUrl)
  for (const wanted of wantedNames) {
    for (const { url, fileName } of links) {
      if (url !== null && nameKey(fileName) === nameKey(wanted)) return { url, fileName }
    }
  }
  const similar = links
    .filter(({ fileName }) => stem.test(fileName))
    .map(({ fileName }) => ` Lehel on „${fileName}“.`)
  const names = wantedNames.map((name) => `„${name}“`).join(' või ')
  throw new SourceFormatError(
    `Lehelt ${nameSource(pageUrl).host} ei leitud äriregistri ${whose} faili. Otsiti linki, mis lõpeb nimega ${names}.${similar[0] ?? ''}`,
  )
}

/** A name without case, diacritics, separators and doubled letters. */
function nameKey(fileName: string): string {
  return fold(fileName.replaceAll('%20', ' '))
    .replace(/[\s_-]+/g, '')
    .replace(/(\p{L})\1+/gu, '$1')
}

/**
 * Finds a file of all companies on the register's open-data page. Throws `TransferError` and
 * `SourceFormatError`.
 */
export async function fetchRegistryFileLink(
  url: string,
  options: SourceOptions,
  kind: RegistryFileKind = 'basics',
): Promise<FoundRegistryFile> {
  const { html, finalUrl } = await readPage(url, options)
  return findRegistryFile(html, finalUrl, kind)
}
