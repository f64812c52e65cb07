import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import type { Database } from '@kvartal/database/open'
import {
  emtaFile,
  type FourNumbers,
  type MadeFile,
  wideFile,
} from '@kvartal/testing/database/emta-file'
import { makeCompany, makeTag } from '@kvartal/testing/database/factories'

/** Companies in two publications. */
export const published = {
  auto: '19400001',
  ehitus: '19400002',
  kala: '19400003',
  uus: '19400004',
} as const

const revenue = (euros: number | null): FourNumbers => [100, 90, euros, 3]

/** The year 2025, as the publication of January 2026 has it. */
const january = wideFile('2026-01-10', [
  {
    registryCode: published.auto,
    year: 2025,
    figures: { 1: revenue(100_000), 4: revenue(200_000) },
  },
  {
    registryCode: published.ehitus,
    year: 2025,
    figures: { 1: revenue(50_000), 4: revenue(60_000) },
  },
  { registryCode: published.kala, year: 2025, figures: { 1: revenue(20_000), 4: revenue(20_000) } },
])

/**
 * The first quarter of 2026; Auto's last quarter of 2025 is corrected, and Kala's first one is no
 * longer there.
 */
const april = wideFile('2026-04-10', [
  {
    registryCode: published.auto,
    year: 2025,
    figures: { 1: revenue(100_000), 4: [100, 90, 210_000, 4] },
  },
  { registryCode: published.auto, year: 2026, figures: { 1: revenue(150_000) } },
  {
    registryCode: published.ehitus,
    year: 2025,
    figures: { 1: revenue(50_000), 4: revenue(60_000) },
  },
  { registryCode: published.ehitus, year: 2026, figures: { 1: revenue(25_000) } },
  { registryCode: published.kala, year: 2025, figures: { 4: revenue(20_000) } },
  { registryCode: published.kala, year: 2026, figures: { 1: revenue(21_000) } },
  { registryCode: published.uus, year: 2026, figures: { 1: revenue(900_000) } },
])

export const publications = { january, april } as const

/** Imports a publication, long enough ago that no further file is expected. */
export async function publish(database: Database, file: MadeFile): Promise<void> {
  await importEmtaFile(database, emtaFile(file), { scope: 'all' })
  await letSettle(database)
}

/** Backdates all imports by an hour. */
export async function letSettle({ pool }: Database): Promise<void> {
  await pool.query("update publications set imported_at = imported_at - interval '1 hour'")
}

/** The companies, of which the first three have a tag. @returns its id */
export async function makePublishedCompanies({ db }: Database): Promise<number> {
  const tagId = await makeTag(db, { name: 'Tootjad' })
  await makeCompany(db, { registryCode: published.auto, name: 'Auto AS', tagIds: [tagId] })
  await makeCompany(db, { registryCode: published.ehitus, name: 'Ehitus OÜ', tagIds: [tagId] })
  await makeCompany(db, { registryCode: published.kala, name: 'Kala OÜ', tagIds: [tagId] })
  await makeCompany(db, { registryCode: published.uus, name: 'Uus OÜ' })
  return tagId
}
