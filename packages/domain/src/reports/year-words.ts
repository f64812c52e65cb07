import { counted } from '../format/counted.ts'
import { formatDate } from '../format/date.ts'
import { formatExact } from '../format/number.ts'
import { statementsOf } from '../metrics/inputs-of.ts'
import type { Metric } from '../metrics/metric.ts'
import type { AnnualFigures } from './annual-figures.ts'
import { isOfGroup } from './comparison-basis.ts'
import type { YearFacts } from './derive-annual-figures.ts'
import { describeFinancialYear, isTwelveMonths } from './financial-year.ts'
import type { Imbalance } from './imbalance.ts'
import { isInKroons, kroonsWords } from './kroons.ts'
import type { FinancialYear } from './report.ts'

/** What to know when comparing figures with those of other years, in words that fit into a list. */
type Notes = readonly string[]

type StatementInFigures = YearFacts['unknownPeriods'][number]

const both: readonly StatementInFigures[] = ['balance', 'income']
export const correctedWords = 'parandatud: varem esitati teine arv'

const unknownPeriod = 'algus ja lõpp ei ole teada'
const ofStatement: Readonly<Record<StatementInFigures, string>> = {
  balance: 'bilansi',
  income: 'kasumiaruande',
}
const groupStatement: Readonly<Record<StatementInFigures, string>> = {
  balance: 'bilanss on kontserni kohta',
  income: 'kasumiaruanne on kontserni kohta',
}

/**
 * Notes on one report: a financial year that is not the calendar's or unknown, figures of a group.
 */
export function reportNotes({
  period,
  isConsolidated,
}: {
  readonly period: FinancialYear | null
  readonly isConsolidated: boolean
}): Notes {
  const described = period === null ? unknownPeriod : describeFinancialYear(period)
  return [
    ...(described === null ? [] : [`majandusaasta ${described}`]),
    ...(period !== null && isInKroons(period) ? [kroonsWords] : []),
    ...(isConsolidated ? ['kontserni andmed'] : []),
  ]
}

/** Notes on a year's figures, of both statements. */
export function yearNotes(facts: YearFacts & { readonly imbalance?: Imbalance | null }): Notes {
  const { isConsolidated, soleGroupStatement, imbalance = null } = facts
  const group =
    soleGroupStatement === null ? 'kontserni andmed' : groupStatement[soleGroupStatement]
  return [
    ...periodNotes(facts, both),
    ...kroonNotes(facts, both),
    ...(isConsolidated ? [group] : []),
    ...(imbalance === null ? [] : ['bilanss ei ole tasakaalus']),
  ]
}

/** Notes on one figure of a year: of the statements that it is from. */
export function figureNotes(
  metric: Metric,
  facts: YearFacts & Pick<AnnualFigures, 'corrected'>,
): Notes {
  return [
    ...periodNotes(facts, [...statementsOf(metric)]),
    ...kroonNotes(facts, [...statementsOf(metric)]),
    ...(isOfGroup(metric.id, facts) ? ['kontserni andmed'] : []),
    ...(facts.corrected.some((id) => id === metric.id) ? [correctedWords] : []),
  ]
}

/**
 * `1 kvartal neljast`: EMTA's numbers of employees of a year may lack quarters; `null` where none
 * is missing.
 */
export function incompleteEmployeesWords(quarters: number): string | null {
  return quarters === 0 || quarters >= 4
    ? null
    : `${counted(quarters, 'kvartal', 'kvartalit')} neljast`
}

/**
 * Whether a statement behind a figure is of a year that is not twelve months long, or whose length
 * is not known.
 */
export function isOtherLength(metric: Metric, { periods, unknownPeriods }: YearFacts): boolean {
  return [...statementsOf(metric)].some((statement) => {
    const period = periods[statement]
    return period === null ? unknownPeriods.includes(statement) : !isTwelveMonths(period)
  })
}

/** The financial year of the statements of a figure: once where they agree, else of each. */
export function periodNotes(
  { periods, unknownPeriods }: YearFacts,
  statements: readonly StatementInFigures[],
): Notes {
  const told = statements.flatMap((statement) => {
    const period = periods[statement]
    if (period !== null)
      return [
        {
          statement,
          short: describeFinancialYear(period),
          whole: `${formatDate(period.start)}–${formatDate(period.end)}`,
        },
      ]
    return unknownPeriods.includes(statement)
      ? [{ statement, short: unknownPeriod, whole: unknownPeriod }]
      : []
  })
  const [first] = told
  if (first === undefined) return []
  if (told.every(({ whole }) => whole === first.whole))
    return first.short === null ? [] : [`majandusaasta ${first.short}`]
  return told.map(
    ({ statement, short, whole }) => `${ofStatement[statement]} majandusaasta ${short ?? whole}`,
  )
}

function kroonNotes({ periods }: YearFacts, statements: readonly StatementInFigures[]): Notes {
  const isAny = statements.some((statement) => {
    const period = periods[statement]
    return period !== null && isInKroons(period)
  })
  return isAny ? [kroonsWords] : []
}

/** `varad on 30 € suuremad kui omakapital ja kohustised kokku` */
export function imbalanceWords({ against, difference }: Imbalance): string {
  const size = `${formatExact(Math.abs(difference))} € ${difference > 0 ? 'suuremad' : 'väiksemad'}`
  const sum =
    against === 'equity-and-liabilities'
      ? 'omakapital ja kohustised kokku'
      : 'käibevara ja põhivara kokku'
  return `bilanss ei ole tasakaalus: varad on ${size} kui ${sum}`
}
