import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import {
  type LeftOutActivity,
  readActivityCode,
  type ReportActivityLine,
} from '@kvartal/domain/reports/report-activities'
import { type ColumnsOf, recordFault } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { readFlag } from '../text/flag.ts'
import type { FieldFault } from '../text/reading-tally.ts'
import { remembered } from '../text/remembered.ts'
import { type ReadRecord, reportIdOf } from './batch-collector.ts'
import { parseReportNumber } from './element-row.ts'

export const activityTable = {
  whose: 'äriregistri müügitulu tegevusalade',
  headings: {
    reportId: 'report_id',
    code: 'emtak',
    revenue: 'Jaotatud müügitulu',
    isMain: 'põhitegevusala',
    version: 'emtak_version',
  },
  optional: ['isMain', 'version'],
} as const

type ReadActivity = ReadRecord<ReportActivityLine, LeftOutActivity>

/** Reads the records of a file of revenue by activity. */
export function activityRowReader({
  count,
  place,
}: ColumnsOf<typeof activityTable>): (record: CsvRecord) => ReadActivity {
  const versionOf = remembered(readVersion)
  const flagOf = remembered(readFlag)
  const codeOf = {
    null: remembered((text) => readActivityCode(text, null)),
    '2008': remembered((text) => readActivityCode(text, '2008')),
    '2025': remembered((text) => readActivityCode(text, '2025')),
  }

  return (record) => {
    const unreadable = recordFault(record, count)
    if (unreadable !== null) return { outcome: 'problem', reason: unreadable }
    const text = (column: keyof typeof place) => record.fields[place[column]] ?? ''

    const printedRevenue = text('revenue')
    const revenue = parseReportNumber(printedRevenue)
    if (revenue === null) return { outcome: 'left-out', why: 'empty' }
    if (Number.isNaN(revenue))
      return problem('Müügitulu', printedRevenue, `„${excerpt(printedRevenue)}“ ei ole arv.`)
    const reportId = reportIdOf(text('reportId'))
    if (reportId === null)
      return problem(
        'Aruande number',
        text('reportId'),
        `„${excerpt(text('reportId'))}“ ei ole number.`,
      )
    const faults: FieldFault[] = []
    const printedVersion = text('version').trim()
    const version = versionOf(printedVersion)
    if (version === null && printedVersion !== '') {
      const reason = `EMTAK-i versiooni „${excerpt(printedVersion)}“ ei tunta.`
      faults.push({ what: 'EMTAK-i versioon', word: printedVersion, reason })
    }
    const code = codeOf[`${version}`](text('code'))
    if (code === null)
      return problem(
        'EMTAK-i kood',
        text('code'),
        `„${excerpt(text('code'))}“ ei ole tegevusala kood.`,
      )
    const printedFlag = text('isMain').trim()
    const isMain = flagOf(printedFlag)
    if (isMain === null && printedFlag !== '') {
      const reason = `Põhitegevusala märge „${excerpt(printedFlag)}“ ei ole „jah“ ega „ei“.`
      faults.push({ what: 'Põhitegevusala', word: printedFlag, reason })
    }
    return {
      outcome: 'row',
      faults,
      row: { reportId, code, version, revenue, isMain: isMain === true },
    }
  }
}

/** `EMTAK 2025`, `2008`, or the register's own number of a version. */
function readVersion(text: string): EmtakVersion | null {
  const [number] = /(?:2008|2025|^[23]$)/.exec(text.trim()) ?? []
  if (number === '2008' || number === '2') return '2008'
  return number === '2025' || number === '3' ? '2025' : null
}

function problem(what: string, word: string, reason: string): ReadActivity {
  return { outcome: 'problem', reason: `${what} ${reason}`, word: { what, word } }
}
