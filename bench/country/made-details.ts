import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import { readableActivity, sectionOfCode } from '@kvartal/domain/company/activity'
import { sectionsOf2008 } from '@kvartal/domain/company/sections'
import { readFile } from 'node:fs/promises'

/** What the register's general data say of a made company. */
interface MadeDetails {
  readonly municipality: string | null
  readonly code: string | null
  readonly version: number | null
}

/** Lists of the domain whose keys are the codes of a version. */
const lists: Readonly<Record<EmtakVersion, string>> = {
  '2008': 'counterparts.json',
  '2025': 'emtak-2025.json',
}

/** The shares of companies that declare a code of each version; the others declare none. */
const shares: Readonly<Record<EmtakVersion, number>> = { '2008': 0.25, '2025': 0.6 }

const municipalitiesOfCounty = 6

/**
 * Makes details of companies: codes of both versions, of the section that EMTA names, of which the
 * first are declared most, and municipalities, of which each county's first has most companies.
 */
export async function openMadeDetails(random: () => number) {
  const codesOf = { '2008': await codesBySection('2008'), '2025': await codesBySection('2025') }
  const firstMost = (count: number) => Math.floor(random() ** 3 * count)

  return (section: string, county: string | null): MadeDetails => {
    const share = random()
    const version =
      share < shares['2025'] ? '2025' : share < shares['2025'] + shares['2008'] ? '2008' : null
    const codes = version === null ? [] : (codesOf[version].get(section) ?? [])
    const code = codes[firstMost(codes.length)] ?? null
    return {
      municipality: county && `${county}, vald ${1 + firstMost(municipalitiesOfCounty)}`,
      code,
      version: code === null ? null : Number(version),
    }
  }
}

/** The codes of five digits by the section as EMTA names it. */
async function codesBySection(version: EmtakVersion): Promise<ReadonlyMap<string, string[]>> {
  const domain = new URL(import.meta.resolve('@kvartal/domain/activities/emtak'))
  // Both files are objects by code.
  const list = JSON.parse(await readFile(new URL(lists[version], domain), 'utf8')) as object
  const codes = Object.keys(list)
    .filter((code) => code.length === 5)
    .toSorted()
  return new Map(
    sectionsOf2008.map(({ estonian }) => [
      estonian,
      codes.filter((code) => sectionOfCode(code) === readableActivity(estonian)),
    ]),
  )
}
