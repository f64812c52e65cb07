import { companyCount } from '@kvartal/charts/words/coverage-words'
import { outOf } from '@kvartal/charts/words/numerals'
import type { ColumnSummary } from '@kvartal/domain/averages/column-summary'
import { statisticNames } from '@kvartal/domain/averages/statistics'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { counted } from '@kvartal/domain/format/counted'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { periodLabel } from '@kvartal/domain/period/period'
import type { SummarizedFigure, CompanyFigure, SummaryFigure } from '../opened-figure.ts'
import { FigureDialog, SheetSection } from './figure-dialog.tsx'
import { type Member, MemberList, type Noun } from './member-list.tsx'
import { computedSource, metricFacts } from './metric-facts.tsx'
import { QuarterSources } from './quarter-sources.tsx'
import { YearSources } from './year-sources.tsx'

/**
 * The members of a summary, the largest value first, then those that it leaves out, then those
 * without a value.
 */
export function summaryMembers(summarized: readonly SummarizedFigure[]): Member[] {
  const all = summarized.map(({ figure, value, isUncounted }): Member => ({
    key: figure.kind === 'company' ? figure.company.registryCode : figure.tag._id,
    name: summarizedName(figure),
    isCompany: figure.kind === 'company',
    value,
    place: null,
    reason: value !== null && isUncounted ? 'ei ole võrreldav' : null,
  }))
  const order = ({ value, reason }: Member) => (value === null ? 2 : reason === null ? 0 : 1)
  return all.toSorted(
    (a, b) => order(a) - order(b) || (order(a) === 0 ? (b.value ?? 0) - (a.value ?? 0) : 0),
  )
}

/** A company's name; for a tag also its statistic and its number of companies. */
function summarizedName(figure: SummarizedFigure['figure']): string {
  if (figure.kind === 'company') return figure.company.name
  const { tag, statistic, statistics, companies } = figure
  return `${tag.name}, ${statisticNames[statistic]}, ${companyCount(statistics?.count ?? 0, companies)}`
}

/** Those that have the smallest or the largest value. */
export function holdersOf(
  summarized: readonly SummarizedFigure[],
  value: number | null,
): SummarizedFigure['figure'][] {
  return value === null
    ? []
    : summarized
        .filter((one) => one.value === value && !one.isUncounted)
        .map(({ figure }) => figure)
}

const names: Readonly<Record<keyof ColumnSummary, string>> = {
  average: 'keskmine',
  minimum: 'miinimum',
  maximum: 'maksimum',
}

const computations: Readonly<Record<keyof ColumnSummary, string>> = {
  average: 'aritmeetiline keskmine: näidatud väärtuste summa jagatud nende arvuga',
  minimum: 'näidatud väärtustest väikseim',
  maximum: 'näidatud väärtustest suurim',
}

/** More names would hide the rest of the sheet; the list below has all. */
const mostNames = 3

/**
 * The sheet of a summary row: the shown companies or tags behind it, and which of them has the
 * smallest or largest value.
 */
export function SummarySheet({
  figure,
  onClose,
}: {
  readonly figure: SummaryFigure
  readonly onClose: () => void
}) {
  const { part, metric, period, value, members } = figure
  const isOfTags = members.every((member) => member.figure.kind === 'tag')
  const noun: Noun = isOfTags ? ['tag', 'tagi'] : ['ettevõte', 'ettevõtet']
  const title = isOfTags ? 'Näidatud tagid' : 'Näidatud ettevõtted'
  const inSummary = members.filter((member) => member.value !== null && !member.isUncounted).length
  const holders = part === 'average' ? [] : holdersOf(members, value)
  const [holder] = holders
  return (
    <FigureDialog
      title={`${metric.label}, ${periodLabel(period)} · ${names[part]}`}
      value={formatValue(metric.axis, value)}
      copied={value === null ? null : copiedValue(metric.axis, value)}
      facts={[
        ...(holders.length === 0 ? [] : [['Kelle väärtus', holderWords(holders, noun)] as const]),
        [
          isOfTags ? 'Tage' : 'Ettevõtteid',
          `${counted(inSummary, ...noun)} ${outOf(members.length)}`,
        ],
        ...(value === null
          ? []
          : [['Täpne väärtus', formatExactValue(metric.axis, value)] as const]),
        ['Arvutus', computations[part]],
        ...metricFacts(metric, period),
        ...(holder?.kind === 'company' ? [] : [computedSource(metric)]),
      ]}
      onClose={onClose}
    >
      {holder?.kind === 'company' && (
        <>
          {holders.length > 1 && (
            <p>
              Päritolu on ettevõtte {holder.company.name} kohta; teiste oma avaneb nende arvust
              tabelis.
            </p>
          )}
          <CompanySources figure={holder} />
        </>
      )}
      <SheetSection title={title}>
        <MemberList
          title={title}
          noun={noun}
          metric={metric}
          members={summaryMembers(members)}
          own={null}
        />
      </SheetSection>
    </FigureDialog>
  )
}

function CompanySources({ figure }: { readonly figure: CompanyFigure }) {
  return figure.metric.basis === 'quarter' ? (
    <QuarterSources figure={figure} />
  ) : (
    <YearSources figure={figure} />
  )
}

/** `AS MARU EHITUS; MR Safe OÜ ja veel 2 ettevõtet` */
function holderWords(holders: readonly SummarizedFigure['figure'][], noun: Noun): string {
  const shown = holders.slice(0, mostNames).map(summarizedName)
  const more = holders.length - shown.length
  return `${shown.join('; ')}${more === 0 ? '' : ` ja veel ${counted(more, ...noun)}`}`
}
