import type { Database } from '@kvartal/database/open'
import { findHeadingsFile } from '@kvartal/database/reports/report-files'
import { listCompanyYears } from '@kvartal/database/reports/report-stats'
import { formatWhole } from '@kvartal/domain/format/number'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import type { ReportFileLink } from '@kvartal/sources/reports/find-report-files'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import * as z from 'zod/mini'
import { todayInEstonia } from '../../kit/clock.ts'
import {
  defineRun,
  noNotes,
  type Plan,
  type RunDefinition,
  type StepContext,
} from '../engine/run-definition.ts'
import { loadHeadings, loadReportFile, missingFile, type TaskCommon } from './load-report-file.ts'
import { readCompanyYear } from './read-company-year.ts'
import { type RegistrySources, requireService } from './registry-sources.ts'

const companyYear = z.object({ registryCode: z.string(), year: z.int() })

const annualReportsRequest = z.object({
  years: z.array(z.int()),
  /** With a login only these types are requested; the open data contain all types in one file. */
  reportTypes: z.array(z.enum(reportTypes)),
  /** Only years for which a tracked company has no statement of the chosen types. */
  onlyMissing: z.boolean(),
  /** Only these years of these companies, which requires a login to the register. */
  only: z.optional(z.array(companyYear)),
})

export type AnnualReportsRequest = z.infer<typeof annualReportsRequest>

const step = z.discriminatedUnion('source', [
  /** The general file of the open data for all years, imported before the files of single years. */
  z.object({ source: z.literal('headings') }),
  z.object({ source: z.literal('elements'), year: z.int() }),
  /** The register's service, with a login to it. */
  z.object({ source: z.literal('service'), ...companyYear.shape }),
])

type AnnualReportsStep = z.infer<typeof step>
type Planned = Plan<AnnualReportsStep, object>['steps'][number]
type ReportsContext = StepContext<AnnualReportsRequest, AnnualReportsStep>

/**
 * Annual reports: with a login to the register one step for each year of each tracked company, else
 * one step per year for the open data of all companies.
 */
export function annualReportsRun(database: Database, sources: RegistrySources): RunDefinition {
  return defineRun({
    kind: 'annual-reports',
    schemas: { request: annualReportsRequest, step, notes: noNotes },
    async plan({ request }) {
      const steps = await planSteps(database, sources, request)
      const sentence =
        steps.length === 0
          ? 'Kõigi jälgitavate ettevõtete valitud aruanded on valitud aastate kohta olemas.'
          : sources.registry.login === null
            ? `Aastaid avaandmetest: ${steps.length - 1}.`
            : `Ettevõtete majandusaastaid: ${formatWhole(steps.length)}.`
      return { steps, notes: {}, sentence }
    },
    async step(context) {
      const { payload, request } = context
      if (payload.source === 'headings')
        await loadHeadings(database, sources, context, request.years)
      else if (payload.source === 'elements')
        await loadElements(database, sources, context, payload.year)
      else
        await readCompanyYear(database, sources, context, {
          ...payload,
          types: request.reportTypes,
          namesYear: false,
        })
    },
    requestOf(request, steps) {
      const years = steps.flatMap((each) => (each.source === 'elements' ? [each.year] : []))
      if (years.length > 0) return { ...request, years: years.toSorted((a, b) => a - b) }
      const only = steps.flatMap((each) =>
        each.source === 'service' ? [{ registryCode: each.registryCode, year: each.year }] : [],
      )
      const inOrder = only.toSorted(
        (a, b) => a.registryCode.localeCompare(b.registryCode) || a.year - b.year,
      )
      return only.length === 0 ? request : { ...request, only: inOrder }
    },
  })
}

async function planSteps(
  database: Database,
  sources: RegistrySources,
  request: AnnualReportsRequest,
): Promise<Planned[]> {
  const { years, onlyMissing, only } = request
  // Single companies can only be requested from the service.
  if (only !== undefined) requireService(sources)
  if (sources.registry.login !== null) {
    const isWanted = wantedIn(only)
    return (await listCompanyYears(database.db, request))
      .filter(isWanted)
      .map(({ registryCode, name, year }) => ({
        label: `${name}, ${year}`,
        payload: { source: 'service', registryCode, year },
      }))
  }
  const lacking = onlyMissing
    ? new Set((await listCompanyYears(database.db, request)).map(({ year }) => year))
    : null
  const wanted = years.filter((year) => lacking === null || lacking.has(year))
  if (wanted.length === 0) return []
  return [
    { label: 'Aruannete üldandmete fail', payload: { source: 'headings' } },
    ...wanted.map((year): Planned => ({
      label: `${year}. aasta aruannete fail`,
      payload: { source: 'elements', year },
    })),
  ]
}

function wantedIn(
  only: AnnualReportsRequest['only'],
): (each: z.infer<typeof companyYear>) => boolean {
  if (only === undefined) return () => true
  const wanted = new Set(only.map(({ registryCode, year }) => `${registryCode} ${year}`))
  return ({ registryCode, year }) => wanted.has(`${registryCode} ${year}`)
}

async function loadElements(
  database: Database,
  sources: RegistrySources,
  context: ReportsContext,
  year: number,
): Promise<void> {
  if ((await findHeadingsFile(database.db, year)) === null) {
    throw new SourceFormatError(
      `Aruannete üldandmete fail ei ole ${year}. aasta kohta laaditud; ilma selleta ei ole teada, milliste ettevõtete aruanded need on.`,
    )
  }
  // A file whose name has no date is as of the day on which it was found.
  const taskOf = ({ asOf }: ReportFileLink, common: TaskCommon) =>
    ({ ...common, source: 'report-elements', year, asOf: asOf ?? todayInEstonia() }) as const
  await loadReportFile(database, sources, context, taskOf, ({ elementsByYear, notTaken }) => {
    const link = elementsByYear.get(year)
    if (link === undefined)
      throw missingFile(`faili „4.${year}_aruannete_elemendid_kuni_….zip“`, notTaken)
    return link
  })
}
