import { NativeSelect, SimpleGrid } from '@mantine/core'
import { shownKinds, type ShownKind } from './list-view.ts'
import type { useListView } from './use-list-view.ts'

const kinds = [
  { value: '', label: 'Kõik ettevõtted' },
  ...Object.entries(shownKinds).map(([value, label]) => ({ value, label })),
]

const orders = [
  { value: '', label: 'Nime järgi' },
  { value: 'code', label: 'Registrikoodi järgi' },
  { value: '-tracked', label: 'Jälgimata enne' },
  { value: '-active', label: 'Peidetud enne' },
]

/** The additional filter of the curated list; narrow screens have no headings to sort by, so they choose the order here. */
export function ViewFilter({
  list: { view, choose, order },
}: {
  readonly list: ReturnType<typeof useListView>
}) {
  const { sort } = view
  const sortText =
    sort === null || (sort.column === 'name' && sort.order === 'ascending')
      ? ''
      : `${sort.order === 'descending' ? '-' : ''}${sort.column}`
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 1 }} spacing={20} verticalSpacing="var(--field-gap)">
      <NativeSelect
        label="Näita"
        data={kinds}
        value={view.show ?? ''}
        // The options are the kinds.
        onChange={({ currentTarget: { value } }) => choose(value as ShownKind | '')}
      />
      <NativeSelect
        hiddenFrom="lg"
        label="Järjesta"
        data={
          orders.some(({ value }) => value === sortText)
            ? orders
            : [...orders, { value: sortText, label: 'Veeru järgi' }]
        }
        value={sortText}
        onChange={({ currentTarget: { value } }) => order(value)}
      />
    </SimpleGrid>
  )
}
