import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

interface LocalFile {
  readonly name: string
  readonly bytes: ReadStream
  /** The share of the file that was read, 0 to 1. */
  readonly share: () => number
}

/**
 * Reads a local file, which is closed even when the import fails.
 * @throws the system's error when it cannot be read
 */
export async function readLocalFile<Result>(
  path: string,
  read: (file: LocalFile) => Promise<Result>,
): Promise<Result> {
  const { size } = await stat(path)
  const bytes = createReadStream(path)
  try {
    return await read({ name: basename(path), bytes, share: () => bytes.bytesRead / size })
  } finally {
    bytes.destroy()
  }
}
