import type { Database } from '@kvartal/database/open'
import { listReports } from '@kvartal/database/reports/list-reports'
import { listLoadedYears } from '@kvartal/database/reports/report-files'
import { finishStep } from '@kvartal/database/runs/end-step'
import { reportTypes, statementOf } from '@kvartal/domain/reports/report-type'
import { noCounts } from '@kvartal/domain/runs/run'
import { SourceFormatError } from '@kvartal/sources/source-format-error'
import * as z from 'zod/mini'
import { defineRun, noNotes, type RunDefinition } from '../engine/run-definition.ts'
import {
  absentName,
  absentStatements,
  skippedFor,
  type AskedCompanyYear,
  type ReadContext,
  readCompanyYear,
} from './read-company-year.ts'
import type { RegistrySources } from './registry-sources.ts'

const companyReportsRequest = z.object({
  registryCode: z.string(),
  name: z.string(),
  years: z.array(z.int()),
  reportTypes: z.array(z.enum(reportTypes)),
})

export type CompanyReportsRequest = z.infer<typeof companyReportsRequest>

const step = z.object({ year: z.int() })

/**
 * One company's reports, one step per year, as requested on its page. With a login they are read
 * from the register. Without a login only the open data of a whole year contain them, which are too
 * large to download for one request: the stored reports are counted, and a year whose file is not
 * imported fails with a reason.
 */
export function companyReportsRun(database: Database, sources: RegistrySources): RunDefinition {
  return defineRun({
    kind: 'company-reports',
    takesTurns: true,
    schemas: { request: companyReportsRequest, step, notes: noNotes },
    async plan({ request: { name, years } }) {
      const steps = years.map((year) => ({ label: `${name}, ${year}`, payload: { year } }))
      return { steps, notes: {}, sentence: `${name}: aastaid ${years.length}.` }
    },
    async step(context) {
      const { registryCode, reportTypes: types } = context.request
      const asked: AskedCompanyYear = {
        registryCode,
        year: context.payload.year,
        types,
        namesYear: true,
      }
      if (sources.registry.login === null) await countStored(database, context.step, asked)
      else await readCompanyYear(database, sources, context, asked)
    },
    requestOf: (request, steps) => ({
      ...request,
      years: steps.map(({ year }) => year).toSorted((a, b) => a - b),
    }),
  })
}

async function countStored(
  database: Database,
  step: ReadContext['step'],
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
    (statement) =>
      `${absentName(statement)} ei ole; uued aruanded toob järgmine aruannete uuendamine`,
  )
  const asked = new Set(types.map(statementOf))
  const same = there.filter((type) => asked.has(statementOf(type))).length
  await database.db.transaction().execute((db) =>
    finishStep(db, step, {
      counts: { ...noCounts, same, skipped: skippedFor(absences, year) },
      sentences: (absences.length === 0 ? ['aruanded on juba olemas'] : absences).map(
        (words) => `${step.label}: ${words}.`,
      ),
    }),
  )
}
