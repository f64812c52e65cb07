import { recentYears } from '@kvartal/domain/reports/recent-years'
import {
  type ReportType,
  reportTypes,
  type Statement,
  typesOf,
} from '@kvartal/domain/reports/report-type'
import { useState } from 'react'
import { useYearFiles } from './year-files.ts'

/** Balance sheet and income statement 1 (specification, section 2). */
const defaultTypes: readonly ReportType[] = ['14', '35']

interface ReportChoiceOptions {
  /** How many years are offered. */
  readonly yearCount: number
  /** Selected initially instead of the previous year. */
  readonly firstYear?: number | null
  /** The statement whose types are selected initially besides the default ones. */
  readonly firstStatement?: Statement | null
}

/** Which reports to load; initially the previous year's balance sheet and income statement. */
export function useReportChoice({
  yearCount,
  firstYear = null,
  firstStatement = null,
}: ReportChoiceOptions) {
  const [offered] = useState(() => recentYears(yearCount, new Date().getFullYear()).toReversed())
  const [years, setYears] = useState<readonly number[]>(() =>
    firstYear === null ? offered.slice(0, 1) : [firstYear],
  )
  const [types, setTypes] = useState<readonly ReportType[]>(() => firstTypes(firstStatement))
  return { offered, years, setYears, types, setTypes, ...useYearFiles(years) }
}

export type ReportChoiceState = ReturnType<typeof useReportChoice>

function firstTypes(statement: Statement | null): readonly ReportType[] {
  if (statement === null) return defaultTypes
  return reportTypes.filter(
    (type) => defaultTypes.includes(type) || typesOf(statement).includes(type),
  )
}
