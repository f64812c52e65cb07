import { comparableActivity } from '@kvartal/domain/company/activity'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { type DirectoryColumns, vat } from '@kvartal/domain/ranking/company-columns'
import { openLabels } from '@kvartal/domain/ranking/labels'
import type { Reads } from '../open.ts'
import { readBinaryRows } from './binary-rows.ts'
import { integers } from './growing-columns.ts'

const name = 'coalesce(registry_name, emta_name)'

/** The register's facts take precedence over EMTA's, as everywhere (`mergeFacts`); the activity is EMTA's. */
const facts = `
  select registry_code::integer, ${name}, coalesce(county, emta_county), emta_activity, legal_form,
    coalesce(vat_registered, emta_vat_registered), coalesce(to_char(registration_date, 'YYYYMMDD')::integer, 0),
    gone_on is not null
  from directory where ${name} is not null order by registry_code`

const byName = `select registry_code::integer from directory where ${name} is not null order by ${name} collate "et-x-icu", registry_code`

/** All companies that EMTA or the register know, in columns. */
export async function readDirectoryColumns({ pool }: Reads, signal: AbortSignal): Promise<DirectoryColumns> {
  const names = growingTexts()
  const codes = integers()
  const county = integers()
  const activity = integers()
  const legalForm = integers()
  const vatRegistered = integers()
  const registered = integers()
  const gone = integers()
  const labels = { county: openLabels(), activity: openLabels(), legalForm: openLabels() }
  const numbersOfActivities = new Map<string | null, number>()
  const activityNumber = (published: string | null) => {
    const known = numbersOfActivities.get(published)
    if (known !== undefined) return known
    const number = labels.activity.numberOf(published === null ? null : comparableActivity(published))
    numbersOfActivities.set(published, number)
    return number
  }
  await readBinaryRows(pool, facts, 8, signal, (row) => {
    const text = (field: number) => (row.isNull(field) ? null : row.text(field))
    const ownName = row.text(1)
    codes.add(row.integer(0))
    names.add(ownName)
    county.add(labels.county.numberOf(text(2)))
    activity.add(activityNumber(text(3)))
    legalForm.add(labels.legalForm.numberOf(text(4) ?? legalFormInName(ownName)))
    vatRegistered.add(row.isNull(5) ? vat.unknown : row.boolean(5) ? vat.yes : vat.no)
    registered.add(row.integer(6))
    gone.add(Number(row.boolean(7)))
  })
  return {
    codes: codes.take(),
    county: new Uint16Array(county.take()),
    activity: new Uint16Array(activity.take()),
    legalForm: new Uint16Array(legalForm.take()),
    vat: new Uint8Array(vatRegistered.take()),
    registered: registered.take(),
    gone: new Uint8Array(gone.take()),
    labels: {
      county: labels.county.texts,
      activity: labels.activity.texts,
      legalForm: labels.legalForm.texts,
    },
    nameAt: names.textAt,
  }
}

/** The codes of the directory by name in Estonian order; its own query, since sorting takes as long as reading all facts. */
export async function readCodesByName({ pool }: Reads, signal: AbortSignal): Promise<Int32Array> {
  const codes = integers()
  await readBinaryRows(pool, byName, 1, signal, (row) => codes.add(row.integer(0)))
  return codes.take()
}

interface GrowingTexts {
  readonly add: (text: string) => void
  readonly textAt: (place: number) => string
}

/** Texts as concatenated bytes: separate strings would take three times the memory. */
function growingTexts(): GrowingTexts {
  let bytes = Buffer.alloc(1 << 16)
  let length = 0
  const ends = integers()
  let fixedEnds: Int32Array | null = null
  return {
    add(text) {
      // A character takes three bytes at most, or four for two.
      if (length + text.length * 3 > bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2 + text.length * 3)
      length += bytes.write(text, length)
      ends.add(length)
    },
    textAt(place) {
      fixedEnds ??= ends.take()
      return bytes.toString('utf8', place === 0 ? 0 : fixedEnds[place - 1], fixedEnds[place])
    },
  }
}
