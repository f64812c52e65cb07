import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { SourceUnavailable } from '../../http/known-error.ts'

/**
 * The files that a source's page lists, read now for a call; `nothing` for a readable page without files.
 * @throws SourceUnavailable when it cannot be read
 */
export async function readSourcePage<Listed>(
  reading: Promise<Listed>,
  nothing: Listed,
): Promise<Listed> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof SourceFormatError) return nothing
    if (error instanceof TransferError) throw new SourceUnavailable(error.message)
    throw error
  }
}
