import { DatabaseRefusal } from '../refusal.ts'
import { type BackupChecks, backupFormat, type BackupHeader } from './backup-contents.ts'

/**
 * @throws DatabaseRefusal when the file is not the header of a backup that this program can read
 */
export function parseHeader(data: Uint8Array, path: string): BackupHeader {
  const header = parseObject(data)
  if (header?.['format'] !== backupFormat) {
    throw new DatabaseRefusal(
      `${path} has another format than this Kvartal reads; nothing was changed.`,
    )
  }
  const isList = (name: string) => Array.isArray(header[name])
  if (!isList('migrations') || !isList('tables') || !isList('sequences'))
    throw new DatabaseRefusal(`${path} is damaged; nothing was changed.`)
  // Written by `writeBackup` in this format; names in it are quoted wherever they become part of a
  // statement.
  return header as unknown as BackupHeader
}

/** `null` when the file has no valid checksums. */
export function parseChecks(data: Uint8Array): BackupChecks | null {
  return parseObject(data) as BackupChecks | null
}

function parseObject(data: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
