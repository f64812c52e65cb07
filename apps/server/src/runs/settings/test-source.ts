import type { ReplyData } from '@kvartal/contract/endpoint'
import type { runSettingCalls } from '@kvartal/contract/run-settings'
import { parseEmtaPage } from '@kvartal/sources/emta/find-emta-files'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { readPage } from '@kvartal/sources/transport/read-page'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import type { SourceRights } from '../kinds/emta-run.ts'
import { SourceUnavailable } from '../../http/known-error.ts'

/** Opens an address as a run would. @throws SourceUnavailable when it cannot be read */
export async function testSource(
  url: string,
  rights: SourceRights,
): Promise<ReplyData<typeof runSettingCalls.testSource>> {
  const began = performance.now()
  try {
    const { html, finalUrl } = await readPage(url, rights)
    return {
      files: countFiles(html, finalUrl),
      finalUrl,
      milliseconds: Math.round(performance.now() - began),
    }
  } catch (error) {
    if (error instanceof TransferError) throw new SourceUnavailable(error.message)
    throw error
  }
}

function countFiles(html: string, pageUrl: string): number {
  try {
    return parseEmtaPage(html, pageUrl).files.length
  } catch (error) {
    if (error instanceof SourceFormatError) return 0
    throw error
  }
}
