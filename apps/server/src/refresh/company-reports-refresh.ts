import type { Database } from '@kvartal/database/open'
import { listReports } from '@kvartal/database/reports/list-reports'
import { listLoadedYears } from '@kvartal/database/reports/loaded-years'
import { finishStep } from '@kvartal/database/runs/end-step'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import { noCounts } from '@kvartal/domain/runs/run'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import * as z from 'zod/mini'
import { readCompanyYear } from './read-company-year.ts'
import type { Refresh, StepContext } from './refresh.ts'
import type { RegistrySources } from './registry-refresh.ts'

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
    async plan({ request }) {
      const { name, years } = z.parse(companyReportsRequest, request)
      const steps = years.map((year) => ({ name: `${year}`, label: `${name}, ${year}` }))
      return { steps, notes: {}, sentence: `${name}: aastaid ${years.length}.` }
    },
    async step(context) {
      const { registryCode, reportTypes: types } = z.parse(companyReportsRequest, context.request)
      const year = Number(context.step.name)
      if (sources.registry.login === null) await lookIntoStore(database, context, registryCode, year)
      else await readCompanyYear(database, sources, context, { registryCode, year, types })
    },
    requestOf(request, stepNames) {
      const asked = z.parse(companyReportsRequest, request)
      const years = stepNames.map(Number).filter((year) => asked.years.includes(year))
      return years.length === 0 ? asked : { ...asked, years: years.toSorted((a, b) => a - b) }
    },
  }
}

async function lookIntoStore(database: Database, { step }: StepContext, registryCode: string, year: number): Promise<void> {
  const stored = await listReports(database.db, registryCode, { year })
  const loaded = await listLoadedYears(database.db)
  if (stored.length === 0 && !loaded.has(year)) {
    throw new SourceFormatError(
      `${year}. aasta avaandmete fail „4.${year}_aruannete_elemendid“ ei ole veel laaditud. Selle saab laadida haldur lehel Ettevõtete haldus.`,
    )
  }
  await database.db.transaction().execute((db) =>
    finishStep(db, step, {
      counts: { ...noCounts, same: stored.length, skipped: stored.length === 0 ? { [notStored]: 1 } : {} },
      sentences: [stored.length === 0 ? `${step.label}: ${notStored.toLowerCase()}.` : `${step.label}: aruanded on juba olemas.`],
    }),
  )
}

const notStored = 'Selle aasta aruannet ei ole; uued aruanded toob järgmine aruannete uuendamine'
