import { fetchEmtaPage } from '@kvartal/sources/emta/fetch-emta-page'
import type { FoundEmtaFile, LinkProblem } from '@kvartal/sources/emta/find-emta-files'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import type { SourceOptions } from '@kvartal/sources/transport/source-options'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { RateLimitedSources } from '../engine/rate-limited-sources.ts'

/** The files that EMTA's page links to. The links expire after a while. */
export interface EmtaLinks {
  readFiles(): Promise<readonly FoundEmtaFile[]>
  /** The same with the links that look like files of EMTA and cannot be used. */
  readPage(): Promise<{
    readonly files: readonly FoundEmtaFile[]
    readonly problems: readonly LinkProblem[]
  }>
  /**
   * Makes a request for a file; when its link has expired since the page was read, repeats it once
   * with a new link.
   */
  ask<Answer>(
    file: FoundEmtaFile,
    request: (file: FoundEmtaFile) => Promise<Answer>,
  ): Promise<Answer>
}

export function emtaLinks(
  pageUrl: string,
  sources: RateLimitedSources,
  options: SourceOptions,
): EmtaLinks {
  const readPage = () => sources.ask(pageUrl, () => fetchEmtaPage(pageUrl, options))
  const readFiles = async () => (await readPage()).files
  return {
    readPage,
    readFiles,
    async ask(file, request) {
      try {
        return await sources.ask(file.url, () => request(file))
      } catch (error) {
        if (!isGone(error)) throw error
      }
      const fresh = requireFile(file.fileName, await readFiles())
      return sources.ask(fresh.url, () => request(fresh))
    },
  }
}

/** @throws SourceFormatError when the page does not list the file */
export function requireFile(fileName: string, files: readonly FoundEmtaFile[]): FoundEmtaFile {
  const found = files.find((file) => isSameName(file.fileName, fileName))
  if (found === undefined)
    throw new SourceFormatError(`EMTA lehel ei ole enam faili „${fileName}“.`)
  return found
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function isGone(error: unknown): boolean {
  return error instanceof TransferError && (error.status === 404 || error.status === 410)
}
