import { companyCount } from '@kvartal/charts/words/coverage-words'
import type { CompanyInList } from '@kvartal/contract/company'
import { statisticKinds, statisticNames } from '@kvartal/domain/averages/statistics'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { copiedValue } from '@kvartal/domain/format/copied-value'
import { formatExactValue } from '@kvartal/domain/format/exact-value'
import { countedValue } from '@kvartal/domain/metrics/counted-value'
import { figureIn, type Figures } from '@kvartal/domain/metrics/facts'
import { isQuotient } from '@kvartal/domain/metrics/fraction-of'
import type { Metric } from '@kvartal/domain/metrics/metric'
import {
  type Period,
  type PeriodSpan,
  periodKey,
  periodsBetween,
  periodLabel,
  yearPeriod,
} from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { compareReportsQuery } from '../../api/annual-reports.ts'
import { compareQuery } from '../../api/figures.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import type { TagFigure } from '../opened-figure.ts'
import { FigureDialog, SheetSection } from './figure-dialog.tsx'
import { type Member, MemberList } from './member-list.tsx'
import { computedSource, metricFacts } from './metric-facts.tsx'
import { statisticComputations } from './statistic-words.ts'

/** A company of a tag with its figures by period key. */
interface TagCompany {
  readonly company: Pick<CompanyInList, 'registryCode' | 'name' | 'isActive'>
  readonly figures: ReadonlyMap<string, Figures>
}

/** A company of a tag, with its value and whether a statistic counts it. */
interface TagMember {
  readonly company: TagCompany['company']
  /** `null` when the company lacks the value. */
  readonly value: number | null
  /**
   * Among the counted ones, 1 is the best; the first in a list without better and worse is the
   * largest. `null` when not counted.
   */
  readonly place: number | null
  /** Why a value is not counted; `null` for one that is, and for a missing one. */
  readonly reason: string | null
}

/**
 * The active companies of a tag: those that a statistic counts, best first, then those with a value
 * that it does not count, then those without.
 * @param sameIn only companies with a value in each of these periods are counted; `null` for all
 *   that have one
 */
export function tagMembers(
  companies: readonly TagCompany[],
  metric: Metric,
  period: Period,
  sameIn: PeriodSpan | null,
): TagMember[] {
  const span = sameIn === null ? [] : periodsBetween(sameIn.from, sameIn.to)
  const direction = metric.better === 'less' ? 1 : -1
  const all = companies
    .filter(({ company }) => company.isActive)
    .map(({ company, figures }) => {
      const countedIn = (at: Period) => countedValue(metric, figures.get(periodKey(at)) ?? {})
      const value = figureIn(figures.get(periodKey(period)) ?? {}, metric.field)
      const reason =
        value === null
          ? null
          : countedIn(period) === null
            ? 'ei ole võrreldav'
            : span.some((other) => countedIn(other) === null)
              ? 'puudub mõnel näidatud perioodil'
              : null
      return { company, value, reason }
    })
  const counted = all
    .filter(({ value, reason }) => value !== null && reason === null)
    .sort((a, b) => direction * ((a.value ?? 0) - (b.value ?? 0)))
  const firstAt = (value: number | null) => counted.findIndex((other) => other.value === value) + 1
  return [
    ...counted.map((member) => ({ ...member, place: firstAt(member.value) })),
    ...all.filter(({ reason }) => reason !== null).map((member) => ({ ...member, place: null })),
    ...all.filter(({ value }) => value === null).map((member) => ({ ...member, place: null })),
  ]
}

/**
 * The sheet of a tag's average: all statistics, and the companies behind it; their figures are
 * loaded when it opens.
 */
export function TagSheet({
  figure,
  onClose,
}: {
  readonly figure: TagFigure
  readonly onClose: () => void
}) {
  const { tag, metric, period, statistic, statistics, companies, sameIn, own } = figure
  const value = statistics?.[statistic] ?? null
  const members = useTagCompanies(metric, tag._id)
  const shown = statisticKinds.filter((kind) => kind !== 'pooled' || isQuotient(metric))
  return (
    <FigureDialog
      title={`${metric.label}, ${periodLabel(period)} · ${tag.name}, ${statisticNames[statistic]}`}
      value={formatValue(metric.axis, value)}
      copied={value === null ? null : copiedValue(metric.axis, value)}
      facts={[
        ['Ettevõtteid', companyCount(statistics?.count ?? 0, companies)],
        ...shown.map(
          (kind) =>
            [
              capital(statisticNames[kind]),
              formatExactValue(metric.axis, statistics?.[kind] ?? null),
            ] as const,
        ),
        ['Arvutus', statisticComputations[statistic]],
        ...metricFacts(metric, period),
        computedSource(metric),
      ]}
      onClose={onClose}
    >
      <SheetSection title="Tagi ettevõtted">
        <QueryView
          query={members}
          loading={<TableSkeleton label="Ettevõtete laadimine" rows={6} />}
          failed="Tagi ettevõtteid ei saanud laadida"
        >
          {(all) => (
            <MemberList
              title="Tagi ettevõtted"
              noun={['ettevõte', 'ettevõtet']}
              metric={metric}
              members={tagMembers(all, metric, period, sameIn).map(listed)}
              own={own}
            />
          )}
        </QueryView>
      </SheetSection>
    </FigureDialog>
  )
}

/** The tag's companies with their figures, by the call of a comparison. */
function useTagCompanies({ basis }: Metric, tagId: string) {
  const compared = { companies: [], codes: [], tags: [tagId], except: [] }
  const quarters = useQuery({
    ...compareQuery(compared),
    enabled: basis === 'quarter',
    select: (rows): TagCompany[] =>
      rows.map(({ company, financialData }) => ({
        company,
        figures: new Map(financialData.map((figures) => [periodKey(figures), figures])),
      })),
  })
  const years = useQuery({
    ...compareReportsQuery(compared),
    enabled: basis === 'year',
    select: (rows): TagCompany[] =>
      rows.map(({ company, annualData }) => ({
        company,
        figures: new Map(
          annualData.map((figures) => [periodKey(yearPeriod(figures.year)), figures]),
        ),
      })),
  })
  return basis === 'quarter' ? quarters : years
}

function listed({ company, ...member }: TagMember): Member {
  return { key: company.registryCode, name: company.name, isCompany: true, ...member }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
