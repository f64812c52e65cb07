import type { ChartLine } from '@kvartal/charts/series/chart-line'
import type { FigureRow } from './figure-rows.ts'

/** A table's row as a line of the chart. */
export function chartLineOf({ subject, values, notes, bases, isUncounted, corrected, coverage }: FigureRow, metricId: string): ChartLine {
  return {
    subject,
    metricId,
    values,
    ...(notes === undefined ? {} : { notes: notes.map((ofPeriod) => ofPeriod.map(({ text }) => text)) }),
    ...(bases === undefined ? {} : { bases }),
    ...(isUncounted === undefined ? {} : { isUncounted }),
    ...(corrected === undefined ? {} : { corrected }),
    ...(coverage === undefined ? {} : { coverage }),
  }
}
