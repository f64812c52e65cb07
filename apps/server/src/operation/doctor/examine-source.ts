import { messageOf } from '@kvartal/domain/format/message-of'
import { readPage } from '@kvartal/sources/transport/read-page'
import type { SourceOptions } from '@kvartal/sources/transport/source-options'

/** How long a page may take, in milliseconds. */
const sourcePatienceMs = 15_000

/** Opens a source's page; problems are described as in a run. */
export async function examineSource(url: string, options: SourceOptions): Promise<string[]> {
  try {
    await readPage(url, { ...options, signal: AbortSignal.timeout(sourcePatienceMs) })
    return []
  } catch (error) {
    return [`${url} cannot be read: ${messageOf(error)}`]
  }
}
