import { type NewCompany, saveCompanies } from '@kvartal/database/companies/save-companies'
import { indexNewNames } from '@kvartal/database/directory/index-names'
import { saveRegistryFacts } from '@kvartal/database/directory/save-registry-facts'
import { importEmtaFile } from '@kvartal/database/figures/import-emta-file'
import type { Database } from '@kvartal/database/open'
import { saveReports } from '@kvartal/database/reports/save-reports'
import type { IncomingReport } from '@kvartal/database/reports/staged-reports'
import { saveTags } from '@kvartal/database/tags'
import { comparableActivity, readableActivity } from '@kvartal/domain/company/activity'
import { originsOf } from '@kvartal/domain/company/fact-origins'
import { mergeFacts } from '@kvartal/domain/company/facts'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import type { EmtaBatch, EmtaFile, EmtaRow } from '@kvartal/domain/emta/file-row'
import { oneOfStatement, reportsOfElements } from '@kvartal/domain/reports/element-rows'
import { openEmtaFile } from '@kvartal/sources/emta/open-emta-file'
import { publishedFile, publishedFileNames } from '@kvartal/testing/emta/fixture'
import { publishedRegistrySample } from '@kvartal/testing/registry/fixture'
import { type ExtractedReport, tenCompanies } from '@kvartal/testing/reports/extracts/extracts'
import { sliceReports } from '@kvartal/testing/reports/extracts/slice-reports'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { importRegistryFileAt } from '../../runs/import/import-registry-file.ts'
import { registerAsOf, registerFacts } from './register-facts.ts'
import { activityTags, countyTags, type SampleTag } from './sample-tags.ts'

/** The annual reports of ten companies, 2022 to 2025, as in the register's open data. */
export function sampleReports(): IncomingReport[] {
  return tenCompanies().flatMap(incomingReports)
}

function incomingReports({
  registryCode,
  year,
  period,
  submission,
  elements,
}: ExtractedReport): IncomingReport[] {
  return oneOfStatement(reportsOfElements(elements)).map((report) => ({
    ...report,
    registryCode,
    year,
    period,
    columns: {},
    source: {
      kind: 'open-data',
      name: `4.${year}_aruannete_elemendid (väljavõte)`,
      reportId: null,
      asOf: submission.submittedOn,
    },
    submission,
  }))
}

/** The counts of what the sample stored in the database. */
export interface SampleCounts {
  readonly companies: number
  readonly figures: number
}

/** The latest row about a company, and the date of its file. */
interface Seen {
  readonly row: EmtaRow
  readonly publishedOn: string
}

/**
 * Fills an empty database with real open data: EMTA's published extracts, the register's facts
 * about eleven of the companies, the annual reports of eleven, and a dozen tags by activity and
 * county.
 */
export async function loadSample(database: Database): Promise<SampleCounts> {
  const seen = new Map<string, Seen>()
  let figures = 0
  for (const fileName of publishedFileNames) {
    const file = await openEmtaFile(fileName, createReadStream(publishedFile(fileName)))
    const counts = await importEmtaFile(database, observed(file, seen), { scope: 'sample' })
    figures += counts.added
  }
  await fillDirectory(database)
  // Of the slice's three companies one is in EMTA's extracts.
  const slice = (await sliceReports()).filter(({ registryCode }) => seen.has(registryCode))
  await saveReports(database, [...sampleReports(), ...slice.flatMap(incomingReports)])
  // A database with companies counts as filled, so they are stored last and in one transaction with
  // their tags; importing a file twice has no effect.
  await database.db.transaction().execute(async (transaction) => {
    const tagIds = await saveTags(transaction, [...activityTags, ...countyTags].map(newTag))
    await saveCompanies(
      transaction,
      [...seen.values()].map((entry) => sampleCompany(entry, tagIds)),
    )
  })
  return { companies: seen.size, figures }
}

/**
 * The register's facts about companies that are curated here and some that are not, for look-ups to
 * find.
 */
async function fillDirectory(database: Database): Promise<void> {
  const { folder, fileName } = publishedRegistrySample
  await importRegistryFileAt(database, join(folder, fileName), {
    asOf: registerAsOf,
    isExtract: true,
  })
  for (const facts of registerFacts.values())
    await saveRegistryFacts(database.db, facts, registerAsOf)
  await indexNewNames(database.db)
}

/**
 * Returns the same file, and stores the newest row of every company in `seen`. The extracts' VAT
 * column was generated when the quarter files were rebuilt, so it counts as unknown.
 */
function observed(file: EmtaFile, seen: Map<string, Seen>): EmtaFile {
  async function* batches(): AsyncGenerator<EmtaBatch> {
    for await (const batch of file.batches) {
      const rows = batch.rows.map((row) => ({ ...row, vatRegistered: null }))
      for (const row of rows) {
        const known = seen.get(row.registryCode)
        if (known === undefined || known.publishedOn <= file.publishedOn) {
          seen.set(row.registryCode, { row, publishedOn: file.publishedOn })
        }
      }
      yield { ...batch, rows }
    }
  }
  return { ...file, batches: batches() }
}

function newTag({ name, description, color, textColor }: SampleTag) {
  return { name, description, color, textColor }
}

function sampleCompany(
  { row: { registryCode, name, county, activity }, publishedOn }: Seen,
  tagIds: ReadonlyMap<string, number>,
): NewCompany {
  const register = registerFacts.get(registryCode)
  const businessActivity = activity === null ? null : readableActivity(activity)
  const ofEmta = { name, county, businessActivity, legalForm: legalFormInName(name) }
  const facts = mergeFacts(register ?? { name }, ofEmta)
  const activityTag =
    activityTags.find(
      ({ activities }) =>
        facts.businessActivity !== null &&
        activities.includes(comparableActivity(facts.businessActivity)),
    ) ?? activityTags.find(({ activities }) => activities.length === 0)
  const countyTag = countyTags.find((tag) => tag.county === facts.county)
  return {
    registryCode,
    ...facts,
    emtaAsOf: publishedOn,
    registryAsOf: register === undefined ? null : registerAsOf,
    origins: { ...originsOf(ofEmta, 'emta'), ...originsOf(register ?? {}, 'registry') },
    tagIds: [activityTag, countyTag].flatMap((tag) =>
      tag === undefined ? [] : (tagIds.get(tag.name) ?? []),
    ),
  }
}
