import { type ReportType, reportTypes, type Statement, typesOf } from '@kvartal/domain/reports/report-type'
import { useState } from 'react'
import { offeredYears } from './offered-years.ts'

/** Balance sheet and income statement 1 (specification, section 2). */
const defaultTypes: readonly ReportType[] = ['14', '35']

/**
 * Which reports to load; initially the previous year's balance sheet and income statement.
 * @param firstYear selected initially instead of the previous year
 * @param firstStatement whose types are selected initially as well
 */
export function useReportChoice(today: Date, firstYear: number | null = null, firstStatement: Statement | null = null) {
  const [chosenYears, onYears] = useState<readonly number[]>(() => (firstYear === null ? offeredYears(1, today) : [firstYear]))
  const [chosenTypes, onTypes] = useState<readonly ReportType[]>(() => firstTypes(firstStatement))
  return { chosenYears, chosenTypes, onYears, onTypes }
}

function firstTypes(statement: Statement | null): readonly ReportType[] {
  if (statement === null) return defaultTypes
  return reportTypes.filter((type) => defaultTypes.includes(type) || typesOf(statement).includes(type))
}
