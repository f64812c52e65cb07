import { Group, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import type { PeriodView } from '../company-view.ts'

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
