import { messageOf } from '@kvartal/domain/format/message-of'
import { createTarDecoder, packTar } from 'modern-tar'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { DatabaseRefusal } from '../refusal.ts'

/**
 * A file in a backup, which is a tar archive compressed with zstd: `tar --zstd -tf FILE` lists what
 * is in it.
 */
export interface BackupEntry {
  readonly name: string
  readonly data: Uint8Array<ArrayBuffer>
}

/** Codes of errors of a folder that is missing or may not be written to. */
const closed = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'])

/** Two empty blocks, with which a tar archive ends. */
const endLength = 1024

/**
 * Writes a backup. It gets its final name once it is complete and flushed to disk, and only its
 * owner may read it.
 * @throws when the file exists: a backup is never overwritten
 */
export async function writeBackupFile(
  path: string,
  entries: AsyncIterable<BackupEntry>,
): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already: name a new file.`)
  const unfinished = `${path}.unfinished`
  const file = await open(unfinished, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (!closed.has(error.code ?? '')) throw error
    throw new Error(
      `This user cannot write into ${dirname(path)}: make that folder, give the right to, or name another one.`,
      { cause: error },
    )
  })
  try {
    await pipeline(
      Readable.from(packed(entries)),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      file.createWriteStream({ flush: true }),
    )
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* packed(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, data } of entries) {
    const header = { name, size: data.length, type: 'file', mode: 0o600 } as const
    // An archive of one entry, without its end, since more follow.
    yield (await packTar([{ header, data }])).subarray(0, -endLength)
  }
  yield new Uint8Array(endLength)
}

/**
 * Reads a backup's files one after another.
 * @throws DatabaseRefusal when the file is not a backup, is truncated or damaged, or may not be
 *   read
 */
export async function* readBackupFile(
  path: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<BackupEntry> {
  const source = createReadStream(path)
  const text = createZstdDecompress()
  let failure: Error | null = null
  source.on('data', (chunk) => onRead(chunk.length))
  // An error of the file itself must end the reading too.
  source.on('error', (error) => {
    failure = error
    text.destroy(error)
  })
  const archive = Readable.toWeb(source.pipe(text))
  try {
    for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, data: await buffer(body) }
    }
  } catch (error) {
    if (failure !== null)
      throw new DatabaseRefusal(
        `${path} cannot be read (${messageOf(failure)}): does this user have the right to? Nothing was changed.`,
        { cause: error },
      )
    throw new DatabaseRefusal(
      `${path} is damaged, cut off or no backup of Kvartal; nothing was changed.`,
      { cause: error },
    )
  }
}
