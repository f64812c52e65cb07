import type { EmtaSeries } from '@kvartal/domain/emta/file-row'
import { type Quarter, periodLabel } from '@kvartal/domain/period/period'
import { SourceFormatError } from '../source-format-error.ts'
import { pageLinks } from '../text/page-links.ts'
import { nameSource } from '../transport/source-name.ts'
import { quarterOfFileName, wideFileLanguage } from './file-name.ts'
import type { EmtaLanguage } from './headings.ts'

/** A file that EMTA's page links to. */
export interface FoundEmtaFile {
  readonly url: string
  /** The link's own text, or a made one where it has none. */
  readonly label: string
  readonly fileName: string
  readonly series: EmtaSeries
  /** `null` for a wide file: its first bytes tell (`describeWideFile`). */
  readonly year: number | null
  readonly quarter: Quarter | null
  readonly language: EmtaLanguage
}

/** A link that looks like one of EMTA's files but cannot be used, and why. */
export interface LinkProblem {
  readonly url: string
  readonly reason: string
}

/**
 * Finds the files on EMTA's page by the names in its links, wherever they stand. Of a wide file in both languages
 * the Estonian one is taken. Throws `SourceFormatError` when the page has none.
 * @param pageUrl where the page was read from, to complete relative links.
 */
export function parseEmtaPage(html: string, pageUrl: string): { files: FoundEmtaFile[]; problems: LinkProblem[] } {
  const files = new Map<string, FoundEmtaFile>()
  const problems: LinkProblem[] = []
  for (const { href, url, text, fileName } of pageLinks(html, pageUrl)) {
    if (!/^tasutud_maksud_.*\.csv$/i.test(fileName)) continue
    if (url === null) {
      problems.push({ url: href, reason: `Link failile „${fileName}“ ei ole veebiaadress.` })
      continue
    }
    const file = describe(fileName, url, text)
    if (file === null) problems.push({ url, reason: `Faili nime „${fileName}“ ei tunta.` })
    // The same file linked twice stands once, as first linked.
    else if (!files.has(fileName.toLowerCase())) files.set(fileName.toLowerCase(), file)
  }
  for (const key of files.keys()) {
    const estonian = key.replace('_eng.csv', '.csv')
    if (estonian !== key && files.has(estonian)) files.delete(key)
  }
  if (files.size === 0) throw new SourceFormatError(nothingFound(pageUrl, problems))
  return { files: [...files.values()], problems }
}

function describe(fileName: string, url: string, text: string): FoundEmtaFile | null {
  const period = quarterOfFileName(fileName)
  if (period !== null) {
    const label = text === '' ? `Tasutud maksud, käive ja töötajate arv ${periodLabel(period)}` : text
    return { url, label, fileName, series: 'quarter', ...period, language: 'et' }
  }
  const language = wideFileLanguage(fileName)
  if (language === null) return null
  const label = text === '' ? 'Tasutud maksud, käive ja töötajate arv' : text
  return { url, label, fileName, series: 'wide', year: null, quarter: null, language }
}

function nothingFound(pageUrl: string, problems: readonly LinkProblem[]): string {
  const found = problems.length > 0 ? ` Leiti: ${problems.map(({ reason }) => reason).join(' ')}` : ''
  return (
    `Lehelt ${nameSource(pageUrl).host} ei leitud ühtegi EMTA faili. Otsiti linke, mis lõpevad nimega nagu ` +
    '„tasutud_maksud_2024_iii_kvartal.csv“, „tasutud_maksud_kaesolev_aasta.csv“ või ' +
    `„tasutud_maksud_varasemad_aastad.csv“.${found}`
  )
}
