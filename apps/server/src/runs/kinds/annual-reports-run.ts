import { join } from 'node:path'
import type { Database } from '@kvartal/database/open'
import { findHeadingsFile } from '@kvartal/database/reports/loaded-years'
import { listCompanyYears } from '@kvartal/database/reports/report-stats'
import type { PlannedStep } from '@kvartal/database/runs/plan-run'
import { formatWhole } from '@kvartal/domain/format/number'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import { fetchReportFileLinks } from '@kvartal/sources/annual-reports/fetch-report-file-links'
import type { ReportFileLink, ReportFileLinks } from '@kvartal/sources/annual-reports/find-report-files'
import { registryOpenDataUrl } from '@kvartal/sources/registry/addresses'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import { saveDownload } from '@kvartal/sources/transport/save-download'
import * as z from 'zod/mini'
import { importInProcess } from '../import/import-in-process.ts'
import type { ReportImportTask } from '../import/import-task.ts'
import { loginRemoved, readCompanyYear } from './read-company-year.ts'
import type { Refresh, StepContext } from './run-kind.ts'
import type { RegistrySources } from './registry-run.ts'
import { inTemporaryFolder } from '../import/temporary-folder.ts'

const annualReportsRequest = z.object({
  years: z.array(z.int()),
  /** With a login to the register only these are asked for; the open data hold all types in one file. */
  reportTypes: z.array(z.enum(reportTypes)),
  /** Only years of tracked companies that lack a statement of the chosen types. */
  onlyMissing: z.boolean(),
  /** Only these steps of companies, by name; there are none without a login. */
  only: z.optional(z.array(z.string())),
})

export type AnnualReportsRequest = z.infer<typeof annualReportsRequest>

/** Who submitted what stands in one file for all years, which comes before those of the years. */
const headingsStep: PlannedStep = { name: 'headings', label: 'Aruannete üldandmete fail' }

/**
 * Annual reports: with a login to the register a step for each year of a tracked company; else a step a year over the
 * open data of all companies.
 */
export function annualReportsRefresh(database: Database, sources: RegistrySources): Refresh {
  return {
    kind: 'annual-reports',
    async plan({ request }) {
      const asked = z.parse(annualReportsRequest, request)
      const { only } = asked
      if (only !== undefined && sources.registry.login === null) throw new SourceFormatError(loginRemoved)
      const planned =
        sources.registry.login === null
          ? fileSteps(asked, asked.onlyMissing ? await listCompanyYears(database.db, asked) : [])
          : (await listCompanyYears(database.db, asked)).map(companyStep)
      const steps = only === undefined ? planned : planned.filter(({ name }) => only.includes(name))
      const sentence =
        steps.length === 0
          ? 'Kõigi jälgitavate ettevõtete valitud aruanded on valitud aastate kohta olemas.'
          : sources.registry.login === null
            ? `Aastaid avaandmetest: ${steps.length - 1}.`
            : `Ettevõtete majandusaastaid: ${formatWhole(steps.length)}.`
      return { steps, notes: {}, sentence }
    },
    async step(context) {
      const { name } = context.step
      const { years, reportTypes: types } = z.parse(annualReportsRequest, context.request)
      const [code = '', year] = name.split('/')
      if (year !== undefined) {
        await readCompanyYear(database, sources, context, { registryCode: code, year: Number(year), types, namesYear: false })
      } else if (name === headingsStep.name) await takeHeadings(database, sources, context, years)
      else await takeElements(database, sources, context, Number(name))
    },
    requestOf(request, stepNames) {
      const asked = z.parse(annualReportsRequest, request)
      const years = stepNames.filter((name) => /^\d{4}$/.test(name)).map(Number)
      if (years.length > 0) return { ...asked, years: years.toSorted((a, b) => a - b) }
      const only = stepNames.filter((name) => name.includes('/'))
      return only.length === 0 ? asked : { ...asked, only: only.toSorted() }
    },
  }
}

function fileSteps({ years, onlyMissing }: AnnualReportsRequest, missing: readonly { readonly year: number }[]): PlannedStep[] {
  const lacking = new Set(missing.map(({ year }) => year))
  const wanted = onlyMissing ? years.filter((year) => lacking.has(year)) : years
  if (wanted.length === 0) return []
  return [headingsStep, ...wanted.map((year) => ({ name: `${year}`, label: `${year}. aasta aruannete fail` }))]
}

function companyStep({ registryCode, name, year }: { registryCode: string; name: string; year: number }): PlannedStep {
  return { name: `${registryCode}/${year}`, label: `${name}, ${year}` }
}

async function takeHeadings(database: Database, sources: RegistrySources, context: StepContext, years: readonly number[]): Promise<void> {
  const taskOf = (path: string) => ({ source: 'report-headings', path, years, step: stepInHand(context) }) as const
  await takeFile(database, sources, context, taskOf, ({ headings }) => {
    if (headings === null) throw new SourceFormatError('Äriregistri lehel ei ole aruannete üldandmete faili „1.aruannete_yldandmed_kuni_….zip“.')
    return headings
  })
}

async function takeElements(database: Database, sources: RegistrySources, context: StepContext, year: number): Promise<void> {
  if ((await findHeadingsFile(database.db, year)) === null) {
    throw new SourceFormatError(`Aruannete üldandmete fail ei ole ${year}. aasta kohta laaditud; ilma selleta ei ole teada, milliste ettevõtete aruanded need on.`)
  }
  const taskOf = (path: string, { asOf }: ReportFileLink) => ({ source: 'report-elements', path, year, asOf, step: stepInHand(context) }) as const
  await takeFile(database, sources, context, taskOf, ({ elementsByYear }) => {
    const link = elementsByYear.get(year)
    if (link === undefined) throw new SourceFormatError(`Äriregistri lehel ei ole faili „4.${year}_aruannete_elemendid_kuni_….zip“.`)
    return link
  })
}

/** Links are read anew for every file: names change every month. */
async function takeFile(
  database: Database,
  { registry, allowsPrivate }: RegistrySources,
  { sources, signal }: StepContext,
  taskOf: (path: string, link: ReportFileLink) => ReportImportTask,
  choose: (links: ReportFileLinks) => ReportFileLink,
): Promise<void> {
  const pageUrl = registry.openDataUrl ?? registryOpenDataUrl
  const options = { signal, allowsPrivate }
  const link = choose(await sources.ask(pageUrl, () => fetchReportFileLinks(pageUrl, options)))
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, link.fileName.toLowerCase())
    await sources.ask(link.url, () => saveDownload(link.url, path, options))
    await importInProcess(database, taskOf(path, link), { signal })
  })
}

function stepInHand({ step: { runId, worker, position } }: StepContext) {
  return { runId, worker, position }
}
