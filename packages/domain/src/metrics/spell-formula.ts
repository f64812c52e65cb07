import { formatValue } from '../format/axis-value.ts'
import { formatExact, formatPercent, missing } from '../format/number.ts'
import type { Period } from '../period/period.ts'
import { isTwelveMonths } from '../reports/financial-year.ts'
import { ignoredFall } from '../reports/revenue-growth.ts'
import type { Expression } from './expression.ts'
import { type Facts, figureIn, type Figures } from './facts.ts'
import { mixOf } from './group-mix.ts'
import { isPublished } from './inputs-of.ts'
import { namedMetric } from './metric-table.ts'
import type { Metric } from './metric.ts'
import { missingWords, zeroWords, nameOf } from './names.ts'
import { valueOf } from './value-of.ts'

/** The first missing input of a metric, in words; `null` when none is missing. */
function gapOf(metric: Metric, figures: Figures, facts: Facts): string | null {
  const mixed = mixOf(metric)?.(facts) ?? null
  if (mixed !== null) return mixed
  return gapIn(metric.formula, { metric, figures, facts })
}

interface Computation {
  readonly metric: Metric
  readonly figures: Figures
  readonly facts: Facts
}

function gapIn(expression: Expression, computation: Computation): string | null {
  const { metric, figures, facts } = computation
  switch (expression.kind) {
    case 'published':
      return figureIn(figures, expression.figure) === null
        ? (expression.words?.missing ?? missingWords(metric))
        : null
    case 'metric':
      return gapOfPart(namedMetric(metric.basis, expression.id), computation)
    case 'number':
      return null
    case 'tax-rate':
      return (facts.rate ?? null) === null ? 'maksumäärad puuduvad' : null
    case 'employees':
      return figureIn(figures, metric.field) === null
        ? 'laaditud EMTA andmetes ei ole selle aasta töötajate arvu'
        : null
    case 'sum':
    case 'difference':
    case 'less':
      return gapIn(expression.left, computation) ?? gapIn(expression.right, computation)
    case 'quotient':
      return (
        gapIn(expression.left, computation) ??
        gapIn(expression.right, computation) ??
        zeroGap(expression, computation)
      )
    case 'growth':
      return gapIn(expression.of, computation) ?? growthGap(computation)
  }
}

/** A derived operand names its own missing input, unless it has its own text for being missing. */
function gapOfPart(part: Metric, { figures, facts }: Computation): string | null {
  if (figureIn(figures, part.field) !== null) return null
  const own = part.missing === undefined && !isPublished(part) ? gapOf(part, figures, facts) : null
  return own ?? missingWords(part)
}

function zeroGap(
  { right, zero }: Extract<Expression, { kind: 'quotient' }>,
  { metric, figures, facts }: Computation,
): string | null {
  if (valueOf(right, metric.basis)(figures, facts) !== 0) return null
  return (
    zero ??
    (right.kind === 'metric' ? zeroWords(namedMetric(metric.basis, right.id)) : 'jagaja on 0')
  )
}

function growthGap({
  facts: { growthGap: gap = null, periods, previousRevenue = null },
}: Computation): string | null {
  switch (gap) {
    case 'no-revenue':
    case 'no-previous-year':
      return 'eelmise aasta aruannet ei ole'
    case 'previous-is-zero':
      return 'eelmise aasta müügitulu on 0'
    case 'not-twelve-months':
      return periods?.income != null && isTwelveMonths(periods.income)
        ? 'eelmine majandusaasta ei ole 12 kuud pikk'
        : 'majandusaasta ei ole 12 kuud pikk'
    case 'unknown-period':
      return periods?.income == null
        ? 'majandusaasta algus ja lõpp ei ole teada'
        : 'eelmise majandusaasta algus ja lõpp ei ole teada'
    case 'not-consecutive':
      return 'majandusaasta ei järgne vahetult eelmisele'
    case 'own-and-group':
      return 'ühe aasta andmed on ettevõtte enda, teise aasta omad kontserni kohta'
    case null:
      return previousRevenue === null ? 'eelmise aasta aruannet ei ole' : null
  }
}

/** A part of a formula as text, and its kind, which determines whether it needs brackets. */
interface Spelled {
  readonly text: string
  readonly is: 'plain' | 'negative' | 'sum' | 'quotient'
}

/** Spells a part without operands: as a figure's number, or as its name. */
type SpellPart = (part: Expression) => Spelled

/**
 * How a derived figure is computed from the company's numbers: `1 240 000 / 6 200 000 = 20,00%`;
 * what is missing when it cannot be computed: `ei arvutata: omakapital puudub`. `null` for figures
 * that are published, and for the mean number of employees, whose quarters are shown elsewhere.
 */
export function spellFormula(metric: Metric, figures: Figures, facts: Facts): string | null {
  const formula = spelledFormula(metric.formula, figures, facts)
  if (formula === null) return null
  const gap = gapOf(metric, figures, facts)
  if (gap !== null) return `ei arvutata: ${gap}`
  if (formula.kind === 'employees') return null
  const { text } = spell(formula, inNumbers(metric, figures, facts))
  const value = formatValue(metric.axis, figureIn(figures, metric.field))
  const fall =
    formula.kind === 'growth'
      ? ignoredFall(
          facts.previousRevenue ?? null,
          valueOf(formula.of, metric.basis)(figures, facts),
        )
      : null
  return fall === null
    ? `${text} = ${value}`
    : `${text} = ${formatPercent(fall)}; kuni 5% suurune langus loetakse nulliks: ${value}`
}

/** A short description of a figure: `riiklikud maksud + tööjõumaksud`. */
export function noteOf(metric: Metric, period: Period): string {
  const { note } = metric
  if (typeof note === 'string') return note
  return note === undefined || period.quarter === null ? formulaInNames(metric) : note(period)
}

/** A formula with the names of its parts: `maksud kokku / käive`. */
export function formulaInNames(metric: Metric): string {
  return spell(metric.formula, inNames(metric)).text
}

/** A published figure is spelled only when it was summed from its parts and they are stored. */
function spelledFormula(
  formula: Expression,
  figures: Figures,
  { areLiabilitiesSummed = false }: Facts,
): Expression | null {
  if (formula.kind !== 'published') return formula
  const [left, right] = formula.summedFrom
  const areThere = formula.summedFrom.every((id) => figureIn(figures, id) !== null)
  if (!areLiabilitiesSummed || !areThere || left === undefined || right === undefined) return null
  return { kind: 'sum', left: { kind: 'metric', id: left }, right: { kind: 'metric', id: right } }
}

function spell(expression: Expression, part: SpellPart): Spelled {
  switch (expression.kind) {
    case 'sum':
      return {
        text: `${spell(expression.left, part).text} + ${inBrackets(spell(expression.right, part))}`,
        is: 'sum',
      }
    case 'difference':
      return {
        text: `${spell(expression.left, part).text} − ${inBrackets(spell(expression.right, part))}`,
        is: 'sum',
      }
    case 'less':
      return {
        text: `${spell(expression.left, part).text} − ${inBrackets(withoutSign(spell(expression.right, part)))}`,
        is: 'sum',
      }
    case 'quotient': {
      const left = spell(expression.left, part)
      return {
        text: `${left.is === 'sum' ? inBrackets(left) : left.text} / ${inBrackets(spell(expression.right, part))}`,
        is: 'quotient',
      }
    }
    case 'growth': {
      const previous = part(expression)
      const size = previous.is === 'negative' ? `|${previous.text}|` : previous.text
      return {
        text: `(${spell(expression.of, part).text} − ${inBrackets(previous)}) / ${size}`,
        is: 'quotient',
      }
    }
    default:
      return part(expression)
  }
}

/** Adds brackets unless it is a plain number or name, so that no sign follows another. */
function inBrackets({ text, is }: Spelled): string {
  return is === 'plain' ? text : `(${text})`
}

function withoutSign({ text, is }: Spelled): Spelled {
  return is === 'negative' ? { text: text.slice(1), is: 'plain' } : { text, is }
}

/** Figures as their numbers; growth needs that of the year before. */
function inNumbers({ basis }: Metric, figures: Figures, facts: Facts): SpellPart {
  return (part) => {
    const value =
      part.kind === 'growth'
        ? (facts.previousRevenue ?? null)
        : valueOf(part, basis)(figures, facts)
    // A formula with a missing part is not spelled.
    return value === null
      ? { text: missing, is: 'plain' }
      : { text: formatExact(value), is: value < 0 ? 'negative' : 'plain' }
  }
}

const rateNames = { socialTaxRate: 'sotsiaalmaksu määr', incomeTaxRate: 'tulumaksu määr' } as const

function inNames(metric: Metric): SpellPart {
  const name = (part: Expression): string => {
    switch (part.kind) {
      case 'metric':
        return nameOf(namedMetric(metric.basis, part.id))
      case 'published':
        return part.words?.name ?? nameOf(metric)
      case 'number':
        return formatExact(part.value)
      case 'tax-rate':
        return rateNames[part.name]
      case 'growth':
        return `eelmise aasta ${name(part.of)}`
      default:
        return nameOf(metric)
    }
  }
  return (part) => ({ text: name(part), is: 'plain' })
}
