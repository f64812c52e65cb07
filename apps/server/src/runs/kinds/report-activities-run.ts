import type { Database } from '@kvartal/database/open'
import type { ReportFileLink } from '@kvartal/sources/reports/find-report-files'
import * as z from 'zod/mini'
import { todayInEstonia } from '../../kit/clock.ts'
import { defineRun, noNotes, type RunDefinition } from '../engine/run-definition.ts'
import { loadHeadings, loadReportFile, missingFile, type TaskCommon } from './load-report-file.ts'
import type { RegistrySources } from './registry-sources.ts'

const reportActivitiesRequest = z.object({
  /** Reports of these years. */
  years: z.array(z.int()),
})

export type ReportActivitiesRequest = z.infer<typeof reportActivitiesRequest>

const step = z.object({ source: z.enum(['headings', 'activities']) })

/**
 * Revenue by activity of all companies, from the register's open data: the general file, which says
 * whose reports they are, and the file of activities.
 */
export function reportActivitiesRun(database: Database, sources: RegistrySources): RunDefinition {
  return defineRun({
    kind: 'report-activities',
    schemas: { request: reportActivitiesRequest, step, notes: noNotes },
    plan: async ({ request }) => ({
      steps: [
        { label: 'Aruannete üldandmete fail', payload: { source: 'headings' } },
        { label: 'Müügitulu tegevusalade fail', payload: { source: 'activities' } },
      ],
      notes: {},
      sentence: `Aastad: ${request.years.join(', ')}.`,
    }),
    async step(context) {
      if (context.payload.source === 'headings')
        return loadHeadings(database, sources, context, context.request.years)
      // A file whose name has no date is as of the day on which it was found.
      const taskOf = ({ asOf }: ReportFileLink, common: TaskCommon) =>
        ({ ...common, source: 'report-activities', asOf: asOf ?? todayInEstonia() }) as const
      await loadReportFile(database, sources, context, taskOf, ({ activities, notTaken }) => {
        if (activities === null) throw missingFile('faili „2.EMTAK_myygitulu_kuni_….zip“', notTaken)
        return activities
      })
    },
    requestOf: (request) => request,
  })
}
