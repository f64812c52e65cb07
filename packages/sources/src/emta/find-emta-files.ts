import type { EmtaSeries } from '@kvartal/domain/emta/file-row'
import { type Quarter, periodLabel } from '@kvartal/domain/period/period'
import { SourceFormatError } from '../source-format-error.ts'
import { pageLinks } from '../text/page-links.ts'
import { nameSource } from '../transport/transfer-error.ts'
import { formatRank, looksLikeEmtaFile, quarterOfFileName, wideFileLanguage } from './file-name.ts'
import type { EmtaLanguage } from './headings.ts'

/** A link text should be one line; a file with a longer one is labelled by its period. */
const longestLabel = 200
/** Every link of a page may be wrong; the first few problems are enough. */
const problemsShown = 5

/** A file that EMTA's page links to. */
export interface FoundEmtaFile {
  readonly url: string
  /** The link's text, or a generated label where it has none. */
  readonly label: string
  readonly fileName: string
  readonly series: EmtaSeries
  /** `null` for a wide file, whose first bytes contain it (`describeWideFile`). */
  readonly year: number | null
  readonly quarter: Quarter | null
  readonly language: EmtaLanguage
}

/** A link that looks like one to EMTA's files but cannot be used, and why. */
export interface LinkProblem {
  readonly url: string
  readonly reason: string
}

/**
 * Finds EMTA's files on its page by file name, wherever the links are. Of a file in two languages
 * the Estonian one is chosen, and of several formats CSV. Throws `SourceFormatError` when the page
 * has none.
 * @param pageUrl the page's address, to resolve relative links
 */
export function parseEmtaPage(
  html: string,
  pageUrl: string,
): { files: FoundEmtaFile[]; problems: LinkProblem[] } {
  const files = new Map<string, FoundEmtaFile>()
  const unusable: (LinkProblem & { readonly fileName: string })[] = []
  for (const { href, url, text, fileName } of pageLinks(html, pageUrl)) {
    if (!looksLikeEmtaFile(fileName)) continue
    if (url === null) {
      unusable.push({
        fileName,
        url: href,
        reason: `Link failile „${fileName}“ ei ole veebiaadress.`,
      })
      continue
    }
    const file = describe(fileName, url, text.length > longestLabel ? '' : text)
    if (file === null)
      unusable.push({ fileName, url, reason: `Faili nime „${fileName}“ ei tunta.` })
    // A file that is linked twice is listed once, in its first place.
    else if (!files.has(fileName.toLowerCase())) files.set(fileName.toLowerCase(), file)
  }
  const best = new Set<string>()
  for (const key of [...files.keys()].sort((one, other) => choiceOf(one) - choiceOf(other))) {
    const name = contentName(key)
    if (best.has(name)) files.delete(key)
    else best.add(name)
  }
  // What is there in a format that is read needs no other.
  const problems = unusable
    .filter(({ fileName }) => !best.has(contentName(fileName)))
    .map(({ url, reason }) => ({ url, reason }))
  if (files.size === 0) throw new SourceFormatError(nothingFound(pageUrl, problems))
  return { files: [...files.values()], problems }
}

/** The same for a file in both languages and all formats. */
function contentName(fileName: string): string {
  return fileName.toLowerCase().replace(/(?:_eng)?\.\w+$/, '')
}

/** Estonian before English, then CSV before spreadsheets. */
function choiceOf(fileName: string): number {
  return (/_eng\.\w+$/.test(fileName) ? 10 : 0) + formatRank(fileName)
}

function describe(fileName: string, url: string, text: string): FoundEmtaFile | null {
  const period = quarterOfFileName(fileName)
  if (period !== null) {
    const label =
      text === '' ? `Tasutud maksud, käive ja töötajate arv ${periodLabel(period)}` : text
    return {
      url,
      label,
      fileName,
      series: 'quarter',
      ...period,
      language: /_eng\.\w+$/i.test(fileName) ? 'en' : 'et',
    }
  }
  const language = wideFileLanguage(fileName)
  if (language === null) return null
  const label = text === '' ? 'Tasutud maksud, käive ja töötajate arv' : text
  return { url, label, fileName, series: 'wide', year: null, quarter: null, language }
}

function nothingFound(pageUrl: string, problems: readonly LinkProblem[]): string {
  const found =
    problems.length > 0
      ? ` Leiti: ${problems
          .slice(0, problemsShown)
          .map(({ reason }) => reason)
          .join(' ')}`
      : ''
  return (
    `Lehelt ${nameSource(pageUrl).host} ei leitud ühtegi EMTA faili. Otsiti linke, mis lõpevad nimega nagu ` +
    '„tasutud_maksud_2024_iii_kvartal.csv“, „tasutud_maksud_kaesolev_aasta.csv“ või ' +
    `„tasutud_maksud_varasemad_aastad.csv“.${found}`
  )
}
