import { counted } from '@kvartal/domain/format/counted'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { type Basis, parsePeriodKey, periodLabel } from '@kvartal/domain/period/period'
import { chooseMetric, spansOf } from '@kvartal/views/ranking/ranking-view'
import { NativeSelect, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rankingChoicesQuery } from '../../api/ranking.ts'
import { useCan } from '../../api/session.ts'
import { Card } from '../../ui/card.tsx'
import { ActivityPicker } from './activity-picker.tsx'
import classes from './filter-card.module.css'
import { ChoiceField, RangeField } from './filter-fields.tsx'
import { MoreFilters } from './more-filters.tsx'
import { useFilterFields } from './use-filter-fields.ts'
import { type RankingViewState } from './use-ranking-view.ts'

interface MetricFieldProps {
  readonly basis: Basis
  readonly id: string
  readonly onChange: (basis: Basis, id: string) => void
}

/** Metrics of quarters, and of years for users who may read annual reports. */
function MetricField({ basis, id, onChange }: MetricFieldProps) {
  const mayReadYears = useCan('read-annual-reports')
  const options = (of: Basis) =>
    metricTable[of].map((metric) => ({ value: `${of} ${metric.id}`, label: metric.label }))
  const groups = [
    { group: 'Kvartal', items: options('quarter') },
    { group: 'Aasta', items: options('year') },
  ]
  return (
    <NativeSelect
      label="Näitaja"
      value={`${basis} ${id}`}
      onChange={({ currentTarget: { value } }) => {
        const [chosen, metric = ''] = value.split(' ')
        onChange(chosen === 'year' ? 'year' : 'quarter', metric)
      }}
      data={mayReadYears || basis === 'year' ? groups : options('quarter')}
    />
  )
}

interface FilterCardProps {
  readonly state: RankingViewState
  /** The period that is shown, also when the address has none. */
  readonly period: string | null
  /** How a code of the view is called; `null` while it is not known. */
  readonly activityName: (code: string) => string | null
}

/** What is ranked: period, metric and filters. On a phone they are folded behind one button. */
export function FilterCard({ state, period, activityName }: FilterCardProps) {
  const { basis, metric, growth, filters } = state.view
  const [isOpen, setOpen] = useState(false)
  const choices = useQuery(rankingChoicesQuery(basis)).data
  const fields = useFilterFields(state)
  const { typed, type, choose, set } = fields
  const count = Object.keys(filters).length
  const offered = (choices?.periods ?? []).map(({ period: key }) => key)
  const periods = period === null || offered.includes(period) ? offered : [period, ...offered]

  return (
    <Card>
      <Button
        className={classes.folded ?? ''}
        variant="default"
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filtrid{count > 0 && ` (${count})`}
      </Button>
      <search>
        <form
          className={classes.filter}
          data-open={isOpen || undefined}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            fields.searchNow()
          }}
        >
          <NativeSelect
            label="Periood"
            value={period ?? ''}
            onChange={({ currentTarget: { value } }) =>
              choose('period', (now) => ({ ...now, period: value, page: 1 }))
            }
            data={
              periods.length === 0
                ? [{ value: '', label: '-' }]
                : periods.map((key) => ({ value: key, label: labelOf(key) }))
            }
          />
          <MetricField
            basis={basis}
            id={metric.id}
            onChange={(of, id) => choose('metric', (now) => chooseMetric(now, of, id))}
          />
          <NativeSelect
            label="Kasv"
            // Financial years compare with the one before.
            disabled={spansOf(basis).length === 1}
            value={growth}
            onChange={({ currentTarget: { value } }) =>
              choose('growth', (now) => ({
                ...now,
                growth: spansOf(basis).find((span) => String(span) === value) ?? 1,
                page: 1,
              }))
            }
            data={spansOf(basis).map((span) => ({
              value: String(span),
              label: counted(span, 'aasta', 'aastat'),
            }))}
          />
          {choices?.activityVersion == null ? (
            <ChoiceField
              label="Tegevusala"
              all="Kõik tegevusalad"
              options={named(choices?.activities)}
              value={filters.activity}
              onChange={(value) => set('activity', value)}
            />
          ) : (
            <ActivityPicker
              sections={choices.activities}
              version={filters.activityVersion}
              value={filters.activity}
              nameOf={activityName}
              onChange={(value) => set('activity', value)}
            />
          )}
          <ChoiceField
            label="Maakond"
            all="Kõik maakonnad"
            options={named(choices?.counties)}
            value={filters.county}
            onChange={(value) => set('county', value)}
          />
          <RangeField
            legend="Töötajaid"
            isWhole
            from={typed.employeesFrom}
            to={typed.employeesTo}
            onChange={(change) =>
              type('from' in change ? { employeesFrom: change.from } : { employeesTo: change.to })
            }
          />
          <ChoiceField
            label="Ulatus"
            all="Kõik ettevõtted"
            options={[['curated', 'Kvartali ettevõtted']]}
            value={filters.scope}
            onChange={(value) => set('scope', value)}
          />
          <MoreFilters
            filters={filters}
            fields={fields}
            municipalities={named(choices?.municipalities)}
            legalForms={named(choices?.legalForms).map(([value]) => value)}
          />
        </form>
      </search>
    </Card>
  )
}

/** Choices as options; companies for which it is unknown have a value of their own. */
function named(choices: readonly { readonly name: string | null }[] = []) {
  return choices.map(({ name }) => [name ?? 'teadmata', name ?? 'teadmata'] as const)
}

function labelOf(key: string): string {
  const period = parsePeriodKey(key)
  return period === null ? key : periodLabel(period)
}
