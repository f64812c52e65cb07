import { openEmptyTestDatabase } from '@kvartal/testing/database/test-database'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { checksName, type BackupChecks } from './backup-contents.ts'
import { readBackupFile } from './backup-file.ts'
import { parseChecks } from './parse-backup.ts'
import { restoreOverUrl } from './restore-over-url.ts'

const folder = join(import.meta.dirname, '../../../testing/src/database/old-states')
const files = readdirSync(folder).filter((name) => name.endsWith('.tar.zst'))

async function checksOf(path: string): Promise<BackupChecks> {
  for await (const { name, data } of readBackupFile(path, () => {})) {
    if (name === checksName) return parseChecks(data) ?? {}
  }
  throw new Error(`${path} has no checks.`)
}

test.each(files)(
  'the database of %s is upgraded to the current tables and keeps every row',
  async (file) => {
    const path = join(folder, file)
    const database = await openEmptyTestDatabase()
    try {
      const { header } = await restoreOverUrl(
        database.url,
        path,
        () => {},
        new Date('2026-11-22T10:00:00Z'),
      )
      const missing = await migrate(database)
      expect(missing.every((name) => name > (header.migrations.at(-1)?.name ?? ''))).toBe(true)
      const checks = await checksOf(path)
      // A new version may add rows of its own, such as settings.
      const lost: string[] = []
      for (const { name } of header.tables) {
        const { rows } = await database.pool.query<{ rows: number }>(
          `select count(*)::int as rows from "${name}"`,
        )
        if ((rows[0]?.rows ?? 0) < (checks[name]?.rows ?? Infinity)) lost.push(name)
      }
      expect(lost).toEqual([])
    } finally {
      await database.close()
    }
  },
)
