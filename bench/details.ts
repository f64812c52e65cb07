import type { Database } from '@kvartal/database/open'
import { syntheticDetailsFile } from '@kvartal/testing/generators/registry/synthetic-details-file'
import { streamedZip } from '@kvartal/testing/transport/streamed-zip'
// The register's general data of a country (4.5 GB): loading the file as a run does, with the memory of the import's own
// process, and what a page's read takes meanwhile; then the same file again. `node bench/details.ts --taxpayers 10000` uses a
// smaller country, `--file PATH` a file that was generated before.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { importInProcess } from '../apps/server/src/runs/import/import-in-process.ts'
import { type FreshDatabase, inFreshDatabase } from './in-fresh-database.ts'
import { measureLoad } from './measure-load.ts'
import { print } from './print.ts'

await inFreshDatabase(measure)

async function measure({ database, folder }: FreshDatabase): Promise<void> {
  const { values } = parseArgs({
    options: { taxpayers: { type: 'string', default: '394000' }, file: { type: 'string' } },
  })
  const path = values.file ?? join(folder, 'ettevotja_rekvisiidid__yldandmed.json.zip')
  if (values.file === undefined) {
    const json = syntheticDetailsFile({ taxpayers: Number(values.taxpayers), seed: 1 })
    await pipeline(
      streamedZip('ettevotja_rekvisiidid__yldandmed.json', json),
      createWriteStream(path),
    )
  }
  print(`${basename(path)}: ${((await stat(path)).size / 1e6).toFixed(1)} MB packed`)
  await load('the file', database, path, '2026-07-10')
  await load('the same file again', database, path, '2026-07-11')
}

function load(name: string, database: Database, path: string, asOf: string): Promise<void> {
  return measureLoad({
    name,
    what: 'objects',
    load: () => importInProcess(database, { source: 'register-details', path, asOf }),
    read: () =>
      database.pool.query(
        'select * from company_details join declared_activities using (registry_code) limit 100',
      ),
    others: ({ activities }) => `${activities} activities`,
  })
}
