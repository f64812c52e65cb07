import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { Group, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { CardFoot } from '../card-foot.tsx'
import type { PeriodView } from '../company-view.ts'
import classes from './period-choice.module.css'

/**
 * Explains the figures. The two most misleading points are always visible; the rest is collapsed.
 */
export function MetricHelp() {
  return (
    <CardFoot>
      <p>
        EMTA käive on kuu võrra nihkes: I kv käive = detsember–veebruar. Maksud kokku on riiklikud
        maksud pluss tööjõumaksud; EMTA riiklikud maksud juba sisaldavad tööjõumakse. „-“ tähendab,
        et arvu ei ole; põhjust näed, kui vajutad sellele.
      </p>
      <details className={classes.help}>
        <summary>Mida näitajad tähendavad?</summary>
        <dl>
          {quarterMetrics.map(({ id, label, help }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{help}</dd>
            </div>
          ))}
        </dl>
      </details>
    </CardFoot>
  )
}

const names: Readonly<Record<PeriodView, string>> = {
  quarters: 'Kõik kvartalid',
  columns: 'Kaheksa kvartalit kõrvuti',
  four: 'Nelja kvartali summad',
  year: 'Kalendriaasta summad',
}

interface PeriodChoiceProps<View extends PeriodView> {
  readonly offered: readonly View[]
  readonly chosen: View
  readonly onChange: (chosen: View) => void
}

/** Which periods are shown: quarters, or sums of four of them. */
export function PeriodChoice<View extends PeriodView>({
  offered,
  chosen,
  onChange,
}: PeriodChoiceProps<View>) {
  const id = useId()
  return (
    <Group gap={10} wrap="nowrap">
      <label htmlFor={id}>Näita</label>
      <NativeSelect
        id={id}
        w={240}
        data={offered.map((value) => ({ value, label: names[value] }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) =>
          onChange(offered.find((view) => view === value) ?? chosen)
        }
      />
    </Group>
  )
}
