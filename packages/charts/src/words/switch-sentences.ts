import { type ChartLine, type ChartMetric, subjectName } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { lowerFirst } from './chart-title.ts'

/** `A; B; C; ja veel 7`, for names that may have commas. */
export function listedNames(names: readonly string[], most: number): string {
  const left = names.length - most
  // 'And one more' would be as long as the name itself.
  return left > 1 ? `${names.slice(0, most).join('; ')}; ja veel ${left}` : names.join('; ')
}

/** More names would be longer than the chart. */
const mostNames = 4

export const noCommonPeriod =
  'Indeksit ei saa näidata: ühelgi perioodil ei ole kõigil joontel nullist suuremat arvu. Graafikul on arvud ise.'

/** Names the lines with figures that an index leaves out; `null` when it has all. */
export function leftOfIndexSentence(
  lines: readonly ChartLine[],
  metrics: readonly ChartMetric[],
): string | null {
  const known = lines.filter(({ values }) => values.some((value) => value !== null))
  return known.length === 0
    ? null
    : `Indeksist jäi välja: ${listedNames(
        known.map((line) => lineName(line, metrics)),
        mostNames,
      )}. Nullist suuremat arvu, millest indeksit arvutada, ei ole.`
}

/**
 * Values that a logarithmic axis cannot show: `Logaritmilisel teljel ei saa … lünk: Nortal AS (II
 * kv 2023); Bolt OÜ (3 kvartalit).`; `null` when it shows all.
 */
export function notOnLogSentence(
  { kind, periods }: PeriodAxis,
  lines: readonly ChartLine[],
  metrics: readonly ChartMetric[],
): string | null {
  const texts = lines.flatMap((line) => {
    const hidden = periods.filter((_, period) => (line.values[period] ?? 1) <= 0)
    const [first] = hidden
    if (first === undefined) return []
    return [
      `${lineName(line, metrics)} (${hidden.length === 1 ? first.label : `${hidden.length} ${kind === 'year' ? 'aastat' : 'kvartalit'}`})`,
    ]
  })
  return texts.length === 0
    ? null
    : `Logaritmilisel teljel ei saa näidata nulli ega negatiivset arvu; neis kohtades on lünk: ${listedNames(texts, mostNames)}.`
}

/** A line's name, with its metric among several. */
function lineName({ subject, metricId }: ChartLine, metrics: readonly ChartMetric[]): string {
  const metric = metrics.length > 1 ? metrics.find(({ id }) => id === metricId) : undefined
  return metric === undefined
    ? subjectName(subject)
    : `${subjectName(subject)}, ${lowerFirst(metric.label)}`
}
