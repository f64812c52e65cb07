import type { reportCalls } from '@kvartal/contract/annual-reports'
import type { ReplyData } from '@kvartal/contract/endpoint'
import type { Reads } from '@kvartal/database/open'
import { listLoadedYears } from '@kvartal/database/reports/loaded-years'
import { fetchReportFileLinks } from '@kvartal/sources/annual-reports/fetch-report-file-links'
import { reportFileDay } from '@kvartal/sources/annual-reports/find-report-files'
import { readSourcePage } from '../runs/calls/read-source-page.ts'
import type { RegistrySources } from '../runs/kinds/registry-sources.ts'

/** Years whose open data are loaded. */
export async function readLoadedYears(
  { db }: Reads,
  asksRegister: boolean,
): Promise<ReplyData<typeof reportCalls.listLoadedYears>> {
  const files = [...(await listLoadedYears(db))].toSorted(([one], [other]) => other - one)
  return {
    asksRegister,
    years: files.map(([year, fileName]) => ({ year, asOf: reportFileDay(fileName) })),
  }
}

/** Years for which the register's page lists a file now. @throws SourceUnavailable when it cannot be read */
export async function readPublishedYears({
  registry,
  allowsPrivate,
}: RegistrySources): Promise<ReplyData<typeof reportCalls.listPublishedYears>> {
  const links = fetchReportFileLinks(registry.openDataUrl, { allowsPrivate })
  const { elementsByYear } = await readSourcePage<Pick<Awaited<typeof links>, 'elementsByYear'>>(
    links,
    { elementsByYear: new Map() },
  )
  return [...elementsByYear]
    .map(([year, { asOf }]) => ({ year, asOf }))
    .toSorted((one, other) => other.year - one.year)
}
