import { formatValue } from '../format/axis-value.ts'
import { formatExact, formatPercent } from '../format/number.ts'
import type { AnnualFigures, GrowthGap } from './annual-figures.ts'
import { annualMetric } from './annual-metric.ts'
import type { AnnualMetricId } from './annual-metric-id.ts'
import { isTwelveMonths } from './financial-year.ts'
import { isIgnoredFall, unroundedGrowth } from './revenue-growth.ts'

/** What stands before the value, the whole formula where it takes more than that, or what it lacks. */
type Spelled = { readonly text: string } | { readonly whole: string } | { readonly lacks: string }

/** How one part of a quotient is called where it is missing or 0. */
interface Part {
  readonly missing: string
  readonly zero: string
}

const parts = {
  revenue: { missing: 'müügitulu puudub', zero: 'müügitulu on 0' },
  operatingProfit: { missing: 'ärikasum puudub', zero: 'ärikasum on 0' },
  netProfit: { missing: 'puhaskasum puudub', zero: 'puhaskasum on 0' },
  totalAssets: { missing: 'varade summa puudub', zero: 'varad on 0' },
  currentAssets: { missing: 'käibevara summa puudub', zero: 'käibevara on 0' },
  equity: { missing: 'omakapital puudub', zero: 'omakapital on 0' },
  liabilities: { missing: 'kohustuste summa puudub', zero: 'kohustused on 0' },
  currentLiabilities: { missing: 'lühiajaliste kohustuste summa puudub', zero: 'lühiajalised kohustused on 0' },
  revenueWithoutSubcontracting: { missing: 'müügitulu ilma alltöövõtuta puudub', zero: 'müügitulu ilma alltöövõtuta on 0' },
  avgEmployees: { missing: 'töötajate arv puudub', zero: 'töötajaid on 0' },
} as const satisfies Partial<Record<AnnualMetricId, Part>>

type PartId = keyof typeof parts

/** Plain quotients: what is divided by what. */
const quotients: Partial<Record<AnnualMetricId, readonly [dividend: PartId, divisor: PartId]>> = {
  roe: ['netProfit', 'equity'],
  roa: ['netProfit', 'totalAssets'],
  profitMargin: ['netProfit', 'revenue'],
  operatingMargin: ['operatingProfit', 'revenue'],
  currentRatio: ['currentAssets', 'currentLiabilities'],
  debtToEquity: ['liabilities', 'equity'],
  equityRatio: ['equity', 'totalAssets'],
  debtRatio: ['liabilities', 'totalAssets'],
  assetTurnover: ['revenue', 'totalAssets'],
  revenuePerEmployee: ['revenue', 'avgEmployees'],
  netProfitPerEmployee: ['netProfit', 'avgEmployees'],
  revenueWithoutSubcontractingPerEmployee: ['revenueWithoutSubcontracting', 'avgEmployees'],
}

/** Quotients of a figure of the income statement and one of the balance sheet. */
const acrossStatements: ReadonlySet<AnnualMetricId> = new Set(['roe', 'roa', 'assetTurnover'])

const mixedStatements = {
  balance: 'bilanss on kontserni, kasumiaruanne ettevõtte enda kohta',
  income: 'bilanss on ettevõtte enda, kasumiaruanne kontserni kohta',
} as const

/**
 * How a derived figure comes out of the company's own numbers: `1 240 000 / 6 200 000 = 20,00%`; what it lacks where it
 * cannot be computed: `ei arvutata: omakapital puudub`. `null` for figures that the report publishes itself, and for the
 * mean number of employees, whose quarters stand elsewhere.
 */
export function spellAnnualFormula(figures: AnnualFigures, metric: AnnualMetricId): string | null {
  const spelled = spell(figures, metric)
  if (spelled === null) return null
  if ('lacks' in spelled) return `ei arvutata: ${spelled.lacks}`
  if ('whole' in spelled) return spelled.whole
  return `${spelled.text} = ${formatValue(annualMetric(metric).axis, figures[metric])}`
}

function spell(figures: AnnualFigures, metric: AnnualMetricId): Spelled | null {
  const { soleGroupStatement } = figures
  if (soleGroupStatement !== null && acrossStatements.has(metric)) return { lacks: mixedStatements[soleGroupStatement] }
  const division = quotients[metric]
  if (division !== undefined) return spellQuotient(figures, ...division)
  switch (metric) {
    case 'revenueGrowth':
      return spellGrowth(figures)
    case 'revenueWithoutSubcontracting':
      return spellRevenueWithoutSubcontracting(figures)
    case 'liabilities':
      return spellLiabilities(figures)
    case 'avgEmployees':
      return figures.avgEmployees === null ? { lacks: 'EMTA andmetes ei ole selle aasta töötajate arvu' } : null
    default:
      return null
  }
}

function spellQuotient(figures: AnnualFigures, dividend: PartId, divisor: PartId): Spelled {
  // What is itself derived says what it lacks.
  if (dividend === 'revenueWithoutSubcontracting' && figures[dividend] === null) return spellRevenueWithoutSubcontracting(figures)
  const [above, below] = [figures[dividend], figures[divisor]]
  if (above === null) return { lacks: parts[dividend].missing }
  if (below === null) return { lacks: parts[divisor].missing }
  if (below === 0) return { lacks: parts[divisor].zero }
  return { text: `${formatExact(above)} / ${inBrackets(below)}` }
}

function spellRevenueWithoutSubcontracting({ revenue, goodsAndServices }: AnnualFigures): Spelled {
  if (revenue === null) return { lacks: parts.revenue.missing }
  if (goodsAndServices === null) return { lacks: 'kasumiaruandes ei ole rida „Kaubad, toore, materjal ja teenused“' }
  return { text: `${formatExact(revenue)} − ${formatExact(Math.abs(goodsAndServices))}` }
}

function spellLiabilities({ areLiabilitiesSummed, currentLiabilities, nonCurrentLiabilities }: AnnualFigures): Spelled | null {
  if (!areLiabilitiesSummed || currentLiabilities === null || nonCurrentLiabilities === null) return null
  return { text: `${formatExact(currentLiabilities)} + ${inBrackets(nonCurrentLiabilities)}` }
}

function spellGrowth(figures: AnnualFigures): Spelled {
  const { revenue, previousRevenue, growthGap } = figures
  if (growthGap !== null) return { lacks: gapInWords(growthGap, figures) }
  if (revenue === null) return { lacks: gapInWords('no-revenue', figures) }
  if (previousRevenue === null) return { lacks: gapInWords('no-previous-year', figures) }
  const below = previousRevenue < 0 ? `|${formatExact(previousRevenue)}|` : formatExact(previousRevenue)
  const text = `(${formatExact(revenue)} − ${inBrackets(previousRevenue)}) / ${below}`
  const growth = unroundedGrowth(previousRevenue, revenue)
  if (growth === null || !isIgnoredFall(growth)) return { text }
  return { whole: `${text} = ${formatPercent(growth)}; langus kuni 5% loetakse nulliks: ${formatPercent(figures.revenueGrowth)}` }
}

function gapInWords(gap: GrowthGap, { period }: AnnualFigures): string {
  switch (gap) {
    case 'no-revenue':
      return parts.revenue.missing
    case 'no-previous-year':
      return 'eelmise aasta aruannet ei ole'
    case 'previous-is-zero':
      return 'eelmise aasta müügitulu on 0'
    case 'not-twelve-months':
      return isTwelveMonths(period) ? 'eelmine majandusaasta ei ole 12 kuud pikk' : 'majandusaasta ei ole 12 kuud pikk'
    case 'own-and-group':
      return 'üks aasta on ettevõtte enda, teine kontserni kohta'
  }
}

/** A negative number in brackets, so that no sign follows a sign. */
function inBrackets(value: number): string {
  return value < 0 ? `(${formatExact(value)})` : formatExact(value)
}
