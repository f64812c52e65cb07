import { countedSection } from '@kvartal/domain/company/activity'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { eachLabelled, type FactColumns, vat } from '@kvartal/domain/ranking/company-columns'
import { integers } from '@kvartal/domain/ranking/growing-columns'
import { openLabels } from '@kvartal/domain/ranking/labels'
import type { Reads, Database } from '../open.ts'
import { inOneSnapshot, readsOver } from '../over-client.ts'
import { type BinaryRow, readBinaryRows } from '../ranking/binary-rows.ts'
import { emtakLabel, municipality } from './main-activity.ts'
import {
  type StoredNames,
  directoryVersion,
  presentColumns,
  storeDirectory,
  readStoredCodesByName,
} from './stored-directory.ts'

const name = 'coalesce(registry_name, emta_name)'

/**
 * The register's facts take precedence over EMTA's, as everywhere (`mergeFacts`). The section is
 * that of the declared code, EMTA's where none is known.
 */
const facts = `
  select registry_code::integer, ${name}, coalesce(county, emta_county), emta_activity, legal_form,
    coalesce(vat_registered, emta_vat_registered), coalesce(to_char(registration_date, 'YYYYMMDD')::integer, 0),
    gone_on is not null, ${municipality}, activity_code, ${emtakLabel}
  from directory left join company_details using (registry_code) where ${name} is not null order by registry_code`

const byName = `select registry_code::integer from directory where ${name} is not null order by ${name} collate "et-x-icu", registry_code`

/**
 * All companies that EMTA or the register know, in columns, and the codes in the order of the
 * names.
 */
interface ScannedDirectory {
  readonly columns: FactColumns
  readonly names: StoredNames
}

/** Reads all of the directory, which takes most of a second for a country. */
export async function scanDirectory(
  { pool }: Pick<Reads, 'pool'>,
  signal: AbortSignal,
): Promise<ScannedDirectory> {
  const growing = growingDirectory()
  await readBinaryRows(pool, facts, 11, signal, growing.add)
  return growing.take()
}

function growingDirectory() {
  const names = growingTexts()
  const codes = integers()
  const county = integers()
  const activity = integers()
  const legalForm = integers()
  const vatRegistered = integers()
  const registered = integers()
  const gone = integers()
  const municipalities = integers()
  const emtak = integers()
  const labels = eachLabelled(() => openLabels())
  return {
    add(row: BinaryRow): void {
      const text = (field: number) => (row.isNull(field) ? null : row.text(field))
      const ownName = row.text(1)
      codes.add(row.integer(0))
      names.add(ownName)
      county.add(labels.county.numberOf(text(2)))
      activity.add(labels.activity.numberOf(countedSection(text(9), text(3))))
      municipalities.add(labels.municipality.numberOf(text(8)))
      emtak.add(labels.emtak.numberOf(text(10)))
      legalForm.add(labels.legalForm.numberOf(text(4) ?? legalFormInName(ownName)))
      vatRegistered.add(row.isNull(5) ? vat.unknown : row.boolean(5) ? vat.yes : vat.no)
      registered.add(row.integer(6))
      gone.add(Number(row.boolean(7)))
    },
    take(): ScannedDirectory {
      return {
        columns: {
          codes: codes.take(),
          county: new Uint16Array(county.take()),
          activity: new Uint16Array(activity.take()),
          legalForm: new Uint16Array(legalForm.take()),
          municipality: new Uint16Array(municipalities.take()),
          emtak: new Uint16Array(emtak.take()),
          vat: new Uint8Array(vatRegistered.take()),
          registered: registered.take(),
          gone: new Uint8Array(gone.take()),
          labels: eachLabelled((fact) => labels[fact].texts),
        },
        names: names.take(),
      }
    },
  }
}

/**
 * The codes of the directory by name in Estonian order; its own query, since sorting takes as long
 * as reading all facts.
 */
export async function scanCodesByName(
  { pool }: Pick<Reads, 'pool'>,
  signal: AbortSignal,
): Promise<Int32Array> {
  const codes = integers()
  await readBinaryRows(pool, byName, 1, signal, (row) => codes.add(row.integer(0)))
  return codes.take()
}

interface GrowingTexts {
  readonly add: (text: string) => void
  readonly take: () => StoredNames
}

/** Texts as concatenated bytes: separate strings would take three times the memory. */
function growingTexts(): GrowingTexts {
  let bytes = Buffer.alloc(1 << 16)
  let length = 0
  const ends = integers()
  return {
    add(text) {
      // A character takes three bytes at most, or four for two.
      if (length + text.length * 3 > bytes.length)
        bytes = Buffer.concat([bytes], bytes.length * 2 + text.length * 3)
      length += bytes.write(text, length)
      ends.add(length)
    },
    take: () => ({ bytes: bytes.subarray(0, length), ends: ends.take() }),
  }
}

/** Arbitrary, but used by no other lock: of several workers one stores. */
const storingLock = 7_318_204_657

/**
 * Stores the directory's columns again where they are not of its present version.
 * @returns whether they were
 */
export async function storeDirectoryColumns(database: Database): Promise<boolean> {
  // The version may be older than the present one at the end.
  return inOneSnapshot(database, async (client) => {
    const { rows } = await client.query<{ version: string; isCurrent: boolean; isFree: boolean }>(
      `select ${directoryVersion}::text as version, exists (select from ${presentColumns}) as "isCurrent", pg_try_advisory_xact_lock($1) as "isFree"`,
      [storingLock],
    )
    const [found] = rows
    if (found === undefined || found.isCurrent || !found.isFree) return false
    const reads = readsOver(client)
    const { signal } = new AbortController()
    await storeDirectory(client, {
      version: found.version,
      ...(await scanDirectory(reads, signal)),
      codesByName: await scanCodesByName(reads, signal),
    })
    return true
  })
}

/** The codes of the directory by name in Estonian order. */
export async function readCodesByName(database: Reads, signal: AbortSignal): Promise<Int32Array> {
  return (await readStoredCodesByName(database, signal)) ?? scanCodesByName(database, signal)
}
