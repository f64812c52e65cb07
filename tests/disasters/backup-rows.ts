import { checksName } from '@kvartal/database/backup/backup-contents'
import { readBackupFile } from '@kvartal/database/backup/backup-file'
import { parseChecks } from '@kvartal/database/backup/parse-backup'

/** How many rows a backup has of each table. */
export async function readBackupRows(path: string): Promise<Record<string, number>> {
  for await (const { name, data } of readBackupFile(path, () => {})) {
    if (name === checksName)
      return Object.fromEntries(
        Object.entries(parseChecks(data) ?? {}).map(([table, { rows }]) => [table, rows]),
      )
  }
  throw new Error(`${path} has no checks.`)
}
