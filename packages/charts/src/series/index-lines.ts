import type { ChartLine, ChartMetric } from './chart-line.ts'

/** The first period in which every line that can be indexed has a value above 0; `null` when none is common to them. */
export function indexBase(lines: readonly ChartLine[]): number | null {
  const able = lines.filter(isIndexable)
  const [first] = able
  if (first === undefined) return null
  const base = first.values.findIndex((_, period) => able.every((line) => canBeBase(line, period)))
  return base === -1 ? null : base
}

/** Whether a line has a value that could be the 100 of an index. */
export function isIndexable(line: ChartLine): boolean {
  return line.values.some((_, period) => canBeBase(line, period))
}

/** A line as an index of its value in the base period, without values that do not compare with it; without any when it cannot be one. */
export function indexedLine(line: ChartLine, base: number): ChartLine {
  const of = canBeBase(line, base) ? (line.values[base] ?? null) : null
  const isComparable = (period: number) =>
    line.bases === undefined || (line.bases[period] ?? null) === (line.bases[base] ?? null)
  return {
    ...line,
    values: line.values.map((value, i) =>
      value === null || of === null || !isComparable(i) ? null : (value / of) * 100,
    ),
  }
}

/** A metric whose values are an index: metrics of any unit then share one axis. */
export function indexedMetric(metric: ChartMetric): ChartMetric {
  return { ...metric, unit: 'indeks', axis: 'index', isNamed: true }
}

/** An index based on 0 or a loss has no meaning, and an average of few companies cannot be compared with an average of many. */
function canBeBase({ values, coverage }: ChartLine, period: number): boolean {
  return (values[period] ?? 0) > 0 && coverage?.isThin[period] !== true
}
