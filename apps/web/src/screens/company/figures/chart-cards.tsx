import { SimpleGrid } from '@mantine/core'
import { LazyLineChart } from '../../../charts/lazy-line-chart.tsx'
import type { LineChartProps } from '../../../charts/line-chart.tsx'
import { Card } from '../../../ui/card.tsx'
import classes from './chart-cards.module.css'

/** Height of a drawing in pixels (specification, section 9). */
const height = 400

export interface CardChart extends LineChartProps {
  readonly key: string
}

/** Charts, each in a card. */
export function ChartCards({ charts }: { readonly charts: readonly CardChart[] }) {
  return (
    <SimpleGrid
      className={classes.charts}
      minColWidth="clamp(0px, 560px, 100%)"
      autoFlow="auto-fit"
      spacing={16}
    >
      {charts.map(({ key, ...chart }) => (
        <Card key={key}>
          <LazyLineChart {...chart} height={height} emptySentence="Andmed puuduvad" />
        </Card>
      ))}
    </SimpleGrid>
  )
}
