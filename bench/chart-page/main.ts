import type { ChartLine, Subject } from '@kvartal/charts/series/chart-line'
import { periodAxis } from '@kvartal/charts/series/period-axis'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { periodsBetween } from '@kvartal/domain/period/period'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../../apps/web/src/ui/style/tokens.css'

/** Functions of the page that bench/chart.ts calls. */
export interface ChartBench {
  /**
   * Renders a page without a chart, as the product has done by then; only the chart's own code
   * stays cold.
   */
  readonly warm: () => Promise<void>
  /** Milliseconds until a chart of this many companies over 40 quarters is painted. */
  readonly paint: (companies: number) => Promise<number>
  /** Milliseconds of each pointer move over the chart, painting included. */
  readonly move: (moves: number) => Promise<number[]>
}

declare global {
  interface Window {
    chartBench?: ChartBench
  }
}

const axis = periodAxis(periodsBetween({ year: 2016, quarter: 3 }, { year: 2026, quarter: 2 }))
const metrics = [quarterMetric('revenue')]

/** Random walks of revenue, the same in every run. */
function makeLines(companies: number): ChartLine[] {
  let seed = 7
  const random = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  return Array.from({ length: companies }, (_, slot) => {
    let value = 100_000 + 900_000 * random()
    const values = axis.periods.map(() => {
      value *= 0.85 + 0.33 * random()
      return random() < 0.03 ? null : value
    })
    const subject: Subject = {
      key: `${slot}`,
      name: `Ettevõte ${slot} OÜ`,
      identity: { kind: 'company', slot },
    }
    return { subject, metricId: 'revenue', values }
  })
}

/**
 * Runs at the start of a frame and resolves after its style, layout and paint, with the total time.
 */
function timeFrame(work: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const begin = performance.now()
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now() - begin))
      channel.port1.start()
      work()
      channel.port2.postMessage(null)
    })
  })
}

function pointerAt(x: number, y: number): void {
  const stage = document.querySelector('[role=application]')
  if (stage === null) throw new Error('The chart is not drawn.')
  const box = stage.getBoundingClientRect()
  const place = { clientX: box.left + x, clientY: box.top + y }
  stage.dispatchEvent(
    new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...place }),
  )
}

const { LineChart } = await import('../../apps/web/src/charts/line-chart.tsx')
const container = document.querySelector('#root')
if (container === null) throw new Error('The page has no root.')
const root = createRoot(container)

function warmReact(): void {
  const leaves = Array.from({ length: 300 }, (_, key) =>
    createElement('li', { key, style: { color: 'red' } }, key),
  )
  flushSync(() => root.render(createElement('ul', null, leaves)))
  flushSync(() => root.render(null))
}

window.chartBench = {
  warm: async () => {
    await timeFrame(warmReact)
  },
  paint: (companies) => {
    const lines = makeLines(companies)
    return timeFrame(() =>
      flushSync(() => root.render(createElement(LineChart, { axis, metrics, lines }))),
    )
  },
  move: async (moves) => {
    const times: number[] = []
    for (let i = 0; i < moves; i += 1) {
      // With steps of 29 px nearly every move changes the period, up and down across the lines.
      times.push(await timeFrame(() => pointerAt(80 + ((i * 29) % 1050), 60 + ((i * 37) % 380))))
    }
    return times
  },
}
