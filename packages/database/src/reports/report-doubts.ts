import { repeatedElements, type ReportElement } from '@kvartal/domain/reports/element-rows'
import { unknownSubmission } from '@kvartal/domain/reports/report'
import { type Statement, statementOf } from '@kvartal/domain/reports/report-type'
import { currentVersions, type DatedReport } from '@kvartal/domain/reports/report-versions'
import type { IncomingReport } from './staged-reports.ts'

/** An element that occurs more than once in one statement of a report. */
export interface RepeatedElement {
  readonly registryCode: string
  readonly reportId: string
  readonly element: string
  readonly table: string
  /** The values in order; the last one counts. */
  readonly values: readonly number[]
}

/** A statement of a year that a company submitted more than once. */
export interface SecondReport {
  readonly registryCode: string
  readonly year: number
  readonly statement: Statement
  readonly reports: readonly {
    readonly reportId: string | null
    readonly submittedOn: string | null
    readonly isChosen: boolean
  }[]
}

/** The ambiguities in a file of elements: their number and the first ones. */
export interface ReportDoubts {
  readonly repeatedElements: { readonly count: number; readonly first: readonly RepeatedElement[] }
  readonly secondReports: { readonly count: number; readonly first: readonly SecondReport[] }
}

const mostKept = 100

/** Collects ambiguities, report by report. */
export function reportDoubts() {
  const repeated: RepeatedElement[] = []
  const second: SecondReport[] = []
  const counts = { repeated: 0, second: 0 }
  return {
    addElements(
      { registryCode, reportId }: Pick<RepeatedElement, 'registryCode' | 'reportId'>,
      elements: readonly ReportElement[],
    ) {
      const names = new Map(
        repeatedElements(elements).map((element) => [`${element.table} ${element.name}`, element]),
      )
      counts.repeated += names.size
      for (const { name, table } of [...names.values()].slice(0, mostKept - repeated.length)) {
        const values = elements
          .filter((element) => element.name === name && element.table === table)
          .map(({ value }) => value)
        repeated.push({ registryCode, reportId, element: name, table, values })
      }
    },
    addSubmissions(ofCompany: readonly IncomingReport[]) {
      // Most companies submit once.
      if (new Set(ofCompany.map(({ source }) => source.reportId)).size < 2) return
      for (const [statement, reports] of Map.groupBy(ofCompany, ({ reportType }) =>
        statementOf(reportType),
      )) {
        const [first] = reports
        if (first === undefined || reports.length < 2) continue
        counts.second += 1
        if (second.length < mostKept)
          second.push({
            registryCode: first.registryCode,
            year: first.year,
            statement,
            reports: describe(reports),
          })
      }
    },
    summarize: (): ReportDoubts => ({
      repeatedElements: { count: counts.repeated, first: repeated },
      secondReports: { count: counts.second, first: second },
    }),
  }
}

function describe(reports: readonly IncomingReport[]): SecondReport['reports'] {
  const versions = reports.map((report): DatedReport => ({
    ...report,
    submission: report.submission ?? unknownSubmission,
    seenOn: '',
    file: null,
    runId: null,
    takenInAt: null,
  }))
  const chosen = currentVersions(versions)
  return versions.map((version) => ({
    reportId: version.source.reportId,
    submittedOn: version.submission.submittedOn,
    isChosen: chosen.includes(version),
  }))
}
