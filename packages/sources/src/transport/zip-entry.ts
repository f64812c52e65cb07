import { formatWhole } from '@kvartal/domain/format/number'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { SourceFormatError } from '../source-format-error.ts'

export interface ZipLimits {
  /** Maximum decompressed size, declared or real. */
  readonly maxBytes: number
  /** Maximum compression ratio, declared or real. */
  readonly maxRatio: number
}

const mostEntries = 1000
/**
 * Small files of equal bytes compress extremely well; the ratio is checked only above this size.
 */
const ratioCountsFrom = 1_000_000

/** Whether the bytes begin a zip archive, an empty one included. */
export function beginsZip(first: Uint8Array): boolean {
  const [p, k, a, b] = first
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6))
}

/**
 * The bytes of one file of a zip archive. The archive is first saved to a temporary file, since its
 * central directory is at its end. Nothing is opened before the first bytes are read; reading to
 * the end or breaking the loop closes everything.
 *
 * Throws `SourceFormatError` for a broken archive, one without exactly one wanted file, and a file
 * that exceeds the limits by its declared or real size. Errors of `archive` itself pass through.
 * @param isWanted called with the name of each file, without folders
 * @param described the wanted file in the Estonian partitive: 'CSV-faili'
 * @param onLength called with the declared length before the first bytes
 */
export async function* zipEntry(
  fileName: string,
  archive: AsyncIterable<Uint8Array>,
  isWanted: (entryName: string) => boolean,
  described: string,
  limits: ZipLimits,
  onLength?: (length: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { zip, close } = await savedArchive(fileName, archive)
  try {
    const entry = await chosenEntry(zip, fileName, isWanted, described)
    refuseTooLarge(entry.uncompressedSize, entry, fileName, limits)
    onLength?.(entry.uncompressedSize)
    yield* unpacked(zip, entry, fileName, limits)
  } finally {
    await close()
  }
}

/** An archive of which several files are read, one after the other. */
export interface OpenArchive {
  /**
   * The bytes of a file by its whole path; `null` where the archive has none. Throws as `zipEntry`
   * does.
   */
  readonly read: (path: string) => AsyncGenerator<Uint8Array, void, undefined> | null
  readonly close: () => Promise<void>
}

/**
 * Saves an archive to a temporary file, until `close`. The limits are those of each of its files.
 */
export async function openArchive(
  fileName: string,
  archive: AsyncIterable<Uint8Array>,
  limits: ZipLimits,
): Promise<OpenArchive> {
  const { zip, close } = await savedArchive(fileName, archive)
  try {
    const entries = new Map<string, Entry>()
    refuseManyEntries(zip, fileName, 'tabelit')
    try {
      for await (const entry of zip.eachEntry())
        if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
    } catch (error) {
      throw broken(fileName, error)
    }
    return {
      read(path) {
        const entry = entries.get(path)
        if (entry === undefined) return null
        refuseUnknownPacking(entry, fileName)
        refuseTooLarge(entry.uncompressedSize, entry, fileName, limits)
        return unpacked(zip, entry, fileName, limits)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function savedArchive(fileName: string, archive: AsyncIterable<Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'kvartal-zip-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'archive.zip')
    await pipeline(Readable.from(archive), createWriteStream(path, { mode: 0o600 }))
    const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
      throw broken(fileName, error)
    })
    const close = async () => {
      zip.close()
      await remove()
    }
    return { zip, close }
  } catch (error) {
    await remove()
    throw error
  }
}

function refuseManyEntries({ entryCount }: ZipFile, fileName: string, described: string): void {
  if (entryCount <= mostEntries) return
  throw new SourceFormatError(
    `Arhiivis „${fileName}“ on ${entryCount} faili, oodati ühte ${described}.`,
  )
}

function refuseUnknownPacking(entry: Entry, fileName: string): void {
  if (entry.canDecodeFileData() && !entry.isEncrypted()) return
  throw new SourceFormatError(
    `Arhiiv „${fileName}“ on krüpteeritud või pakitud viisil, mida ei tunta.`,
  )
}

async function chosenEntry(
  zip: ZipFile,
  fileName: string,
  isWanted: (entryName: string) => boolean,
  described: string,
): Promise<Entry> {
  refuseManyEntries(zip, fileName, described)
  const names: string[] = []
  const wanted: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1)
      if (name === '' || entry.fileName.startsWith('__MACOSX/')) continue
      names.push(name)
      if (isWanted(name)) wanted.push(entry)
    }
  } catch (error) {
    throw broken(fileName, error)
  }
  const [entry] = wanted
  if (entry === undefined || wanted.length > 1) {
    const shown = names.slice(0, 10).map((name) => `„${name}“`)
    const found = names.length === 0 ? 'arhiiv on tühi' : `leiti ${shown.join(', ')}`
    throw new SourceFormatError(`Arhiivist „${fileName}“ oodati ühte ${described}, ${found}.`)
  }
  refuseUnknownPacking(entry, fileName)
  return entry
}

/** Compares the checksum, since yauzl compares only lengths. */
async function* unpacked(zip: ZipFile, entry: Entry, fileName: string, limits: ZipLimits) {
  let length = 0
  let checksum = 0
  try {
    // A file's read stream yields buffers.
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      length += chunk.length
      refuseTooLarge(length, entry, fileName, limits)
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof SourceFormatError ? error : broken(fileName, error)
  }
  if (checksum !== entry.crc32)
    throw new SourceFormatError(`Arhiiv „${fileName}“ on rikutud: kontrollsumma ei klapi.`)
}

function refuseTooLarge(
  length: number,
  entry: Entry,
  fileName: string,
  { maxBytes, maxRatio }: ZipLimits,
): void {
  const isTooLarge =
    length > maxBytes || (length > ratioCountsFrom && length > entry.compressedSize * maxRatio)
  if (!isTooLarge) return
  throw new SourceFormatError(
    `Arhiivi „${fileName}“ sisu on lahti pakituna suurem kui lubatud: ` +
      `lubatud on kuni ${formatWhole(maxBytes / 1e6)} MB ja kuni ${maxRatio} korda rohkem kui pakituna.`,
  )
}

function broken(fileName: string, cause: unknown): SourceFormatError {
  return new SourceFormatError(`Arhiiv „${fileName}“ on rikutud või ei ole ZIP-arhiiv.`, { cause })
}
