import type { Switches } from '@kvartal/charts/series/switches'
import { type Measure, measures, isMeasured } from '@kvartal/domain/measures/measure'
import type { ShownMetric } from '@kvartal/views/figures/shown-metrics'
import { Button, Group } from '@mantine/core'
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx'
import type { OpenCompare } from '../use-compare.ts'
import classes from './chart-switches.module.css'

const measureNames: Record<Measure, string> = {
  amount: 'Väärtused',
  perEmployee: 'Töötaja kohta',
  share: 'Osakaal',
}

/** What tags lack under each measure: an average of quotients is not a quotient of averages. */
const withoutTags: Record<Measure, string> = {
  amount: '',
  perEmployee:
    'Tagide keskmistel on töötaja kohta teada ainult käive ja aruannetest müügitulu ja puhaskasum.',
  share: 'Osa arvutatakse näidatud ettevõtete summast; tagide keskmistel osa ei ole.',
}

interface ChartSwitchesProps {
  readonly compare: OpenCompare
  readonly metrics: readonly ShownMetric[]
}

/** The measure of amounts, which the tables follow, and switches that only the chart has; both are in the address. */
export function ChartSwitches({ compare: { view, change }, metrics }: ChartSwitchesProps) {
  const { measure, switches } = view
  // One company is the whole of its own sum.
  const isOfSeveral = metrics.some(
    ({ rows }) => rows.filter(({ subject }) => subject.kind === 'company').length > 1,
  )
  const isUseful = (other: Measure) =>
    metrics.some(({ chosen }) => isMeasured(chosen, other)) && (other !== 'share' || isOfSeveral)
  const offered = measures.filter(
    (other) => other === 'amount' || other === measure || isUseful(other),
  )
  const hasTwoUnits = new Set(metrics.map(({ metric }) => metric.axis)).size === 2
  const isOfTags = view.mode !== 'companies' && view.selection.tags.length > 0
  const lacksTags =
    isOfTags &&
    metrics.some(
      ({ chosen, metric, rows }) =>
        isMeasured(chosen, measure) &&
        (metric === chosen || rows.every(({ subject }) => subject.kind === 'company')),
    )
  const toggle = (name: keyof Switches) =>
    change((present) => ({
      ...present,
      switches: { ...present.switches, [name]: !present.switches[name] },
    }))
  return (
    <div className={classes.switches}>
      <Group gap="8px 16px" justify="space-between">
        {offered.length > 1 && (
          <ChoiceBar
            legend="Arvude kuju graafikul ja tabelites"
            name="kuju"
            choices={offered.map((value) => ({ value, label: measureNames[value] }))}
            value={measure}
            onChange={(next) => change((present) => ({ ...present, measure: next }), 'measure')}
          />
        )}
        <div role="group" aria-label="Graafiku kuju" className={classes.toggles}>
          <Toggle
            isOn={switches.isIndexed}
            onToggle={() => toggle('isIndexed')}
            title="Esimene periood, mille arv on kõigil joontel, on 100"
          >
            Indeks
          </Toggle>
          <Toggle
            isOn={switches.isLog}
            onToggle={() => toggle('isLog')}
            title="Võrdsed vahed on võrdsed kordsed"
          >
            Log-telg
          </Toggle>
          {((hasTwoUnits && !switches.isIndexed) || switches.hasPanels) && (
            <Toggle
              isOn={switches.hasPanels}
              onToggle={() => toggle('hasPanels')}
              title="Igal ühikul oma paneel, mitte telg kummalgi pool"
            >
              Paneelid
            </Toggle>
          )}
        </div>
      </Group>
      {lacksTags && <p>{withoutTags[measure]}</p>}
    </div>
  )
}

interface ToggleProps {
  readonly isOn: boolean
  readonly onToggle: () => void
  readonly title: string
  readonly children: string
}

function Toggle({ isOn, onToggle, title, children }: ToggleProps) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.toggle ?? ''}
      aria-pressed={isOn}
      title={title}
      onClick={onToggle}
      leftSection={isOn ? '✓' : undefined}
    >
      {children}
    </Button>
  )
}
