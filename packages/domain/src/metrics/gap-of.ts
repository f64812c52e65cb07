import { isTwelveMonths } from '../reports/financial-year.ts'
import type { Expression } from './expression.ts'
import { type Facts, figureIn, type Figures } from './facts.ts'
import { mixOf } from './group-mix.ts'
import { isPublished } from './inputs-of.ts'
import type { Metric } from './metric.ts'
import { namedMetric } from './metric-table.ts'
import { missingWords, zeroWords } from './names.ts'
import { valueOf } from './value-of.ts'

/** The first missing input of a metric, in words; `null` when none is missing. */
export function gapOf(metric: Metric, figures: Figures, facts: Facts): string | null {
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
