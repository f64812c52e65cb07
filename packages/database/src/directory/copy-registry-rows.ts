import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import type { RegistryFile } from '@kvartal/domain/registry/registry-file'
import type { PoolClient } from 'pg'
import { copyBatches, type ReadCounts } from '../imports/copy-batches.ts'
import { copyLine } from '../imports/copy-text.ts'
import { nameText } from './name-text.ts'
import { registryColumns, registryColumnsOf } from './registry-columns.ts'

export interface RegistryRowCounts extends ReadCounts {
  readonly naturalPerson: number
  readonly noRegistryCode: number
}

/** Copies the file into the staging table `incoming_registry`. */
export async function copyRegistryRows(
  client: PoolClient,
  file: RegistryFile,
  onRead: (rows: number) => void,
): Promise<RegistryRowCounts> {
  await client.query(`
    create temporary table incoming_registry (
      registry_code text collate "C" not null, ${registryColumns.map(({ name, type }) => `${name} ${type}`).join(', ')},
      folded_words text collate "C" not null, bare_name text collate "C" not null
    ) on commit drop`)
  const leftOut = { naturalPerson: 0, noRegistryCode: 0 }
  const counts = await copyBatches(client, file.batches, {
    copy: `copy incoming_registry (registry_code, ${registryColumnsOf()}, folded_words, bare_name) from stdin`,
    lineOf,
    countLeftOut({ naturalPersons, withoutCode }) {
      leftOut.naturalPerson += naturalPersons
      leftOut.noRegistryCode += withoutCode
      return naturalPersons + withoutCode
    },
    onRead,
  })
  return { ...counts, ...leftOut }
}

function lineOf(facts: RegistryFacts): string {
  const { foldedWords, bareName } = nameText(facts.name)
  return copyLine([facts.registryCode, ...registryColumns.map(({ factOf }) => factOf(facts)), foldedWords, bareName])
}
