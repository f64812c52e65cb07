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

/** Copies the file into the staging table `incoming_registry`, and the codes of unreadable rows into `unread_codes`. */
export async function copyRegistryRows(
  client: PoolClient,
  file: RegistryFile,
  onRead: (rows: number) => void,
): Promise<RegistryRowCounts> {
  await client.query(`
    create temporary table incoming_registry (
      registry_code text collate "C" not null, ${registryColumns.map(({ name, type }) => `${name} ${type}`).join(', ')},
      folded_words text collate "C" not null, bare_name text collate "C" not null
    ) on commit drop;
    create temporary table unread_codes (registry_code text collate "C" not null) on commit drop`)
  const unreadCodes: string[] = []
  const leftOut = { naturalPerson: 0, noRegistryCode: 0 }
  const counts = await copyBatches(client, file.batches, {
    copy: `copy incoming_registry (registry_code, ${registryColumnsOf()}, folded_words, bare_name) from stdin`,
    lineOf,
    countLeftOut({ naturalPersons, withoutCode, unreadCodes: codes }) {
      unreadCodes.push(...codes)
      leftOut.naturalPerson += naturalPersons
      leftOut.noRegistryCode += withoutCode
      return naturalPersons + withoutCode
    },
    onRead,
  })
  await client.query('insert into unread_codes select unnest($1::text[])', [unreadCodes])
  return { ...counts, ...leftOut }
}

function lineOf(facts: RegistryFacts): string {
  const { foldedWords, bareName } = nameText(facts.name)
  return copyLine([
    facts.registryCode,
    ...registryColumns.map(({ fact }) => facts[fact]),
    foldedWords,
    bareName,
  ])
}
