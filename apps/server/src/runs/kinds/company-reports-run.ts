import type { Database } from '@kvartal/database/open'
import { listReports } from '@kvartal/database/reports/list-reports'
import { listLoadedYears } from '@kvartal/database/reports/loaded-years'
import { finishStep } from '@kvartal/database/runs/end-step'
import { reportTypes, statementOf } from '@kvartal/domain/reports/report-type'
import { noCounts } from '@kvartal/domain/runs/run'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import * as z from 'zod/mini'
import { absentName, absentStatements, skippedFor } from './absent-statements.ts'
import { type AskedCompanyYear, readCompanyYear } from './read-company-year.ts'
import type { Refresh, StepContext } from './run-kind.ts'
import type { RegistrySources } from './registry-run.ts'

const companyReportsRequest = z.object({
  registryCode: z.string(),
  name: z.string(),
  years: z.array(z.int()),
  reportTypes: z.array(z.enum(reportTypes)),
})

export type CompanyReportsRequest = z.infer<typeof companyReportsRequest>

/**
 * One company's reports, a step a year, as somebody asks for them on its page: from the register with a login to it.
 * Without one only the open data of a whole year would tell, which no request of one person downloads; then what is
 * stored is all there is, and a year whose file is not loaded fails and says so.
 */
export function companyReportsRefresh(database: Database, sources: RegistrySources): Refresh {
  return {
    kind: 'company-reports',
    goesRound: true,
    async plan({ request }) {
      const { name, years } = z.parse(companyReportsRequest, request)
      const steps = years.map((year) => ({ name: `${year}`, label: `${name}, ${year}` }))
      return { steps, notes: {}, sentence: `${name}: aastaid ${years.length}.` }
    },
    async step(context) {
      const { registryCode, reportTypes: types } = z.parse(companyReportsRequest, context.request)
      const asked: AskedCompanyYear = { registryCode, year: Number(context.step.name), types, namesYear: true }
      if (sources.registry.login === null) await lookIntoStore(database, context, asked)
      else await readCompanyYear(database, sources, context, asked)
    },
    requestOf(request, stepNames) {
      const asked = z.parse(companyReportsRequest, request)
      const years = stepNames.map(Number).filter((year) => asked.years.includes(year))
      return years.length === 0 ? asked : { ...asked, years: years.toSorted((a, b) => a - b) }
    },
  }
}

async function lookIntoStore(
  database: Database,
  { step }: StepContext,
  { registryCode, year, types }: AskedCompanyYear,
): Promise<void> {
  const stored = await listReports(database.db, registryCode, { year })
  const there = stored.map(({ reportType }) => reportType)
  const absent = absentStatements(types, there)
  const loaded = await listLoadedYears(database.db)
  if (absent.length > 0 && !loaded.has(year)) {
    throw new SourceFormatError(
      `${year}. aasta avaandmete fail „4.${year}_aruannete_elemendid“ ei ole veel laaditud. Selle saab laadida haldur lehel Ettevõtete haldus.`,
    )
  }
  const absences = (stored.length === 0 ? [null] : absent).map(
    (statement) => `${absentName(statement)} ei ole; uued aruanded toob järgmine aruannete uuendamine`,
  )
  const asked = new Set(types.map(statementOf))
  const same = there.filter((type) => asked.has(statementOf(type))).length
  await database.db.transaction().execute((db) =>
    finishStep(db, step, {
      counts: { ...noCounts, same, skipped: skippedFor(absences, year) },
      sentences: (absences.length === 0 ? ['aruanded on juba olemas'] : absences).map((words) => `${step.label}: ${words}.`),
    }),
  )
}
