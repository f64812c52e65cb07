import '../ui/style/font.css'
import '../ui/style/tokens.css'
import './embed.css'
import type { ChartPicture } from '@kvartal/charts/drawing/picture'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LineChart } from '../charts/line-chart.tsx'
import { tellHeight } from './height-message.ts'

/** What the server writes into the page: the chart, and the height of its drawing in pixels. */
type Embedded = ChartPicture & { readonly height: number }

const place = document.getElementById('chart')
const written = document.getElementById('embedded')?.textContent
if (place === null || written === null || written === undefined)
  throw new Error('embed.html has no chart')

// The server writes it from a value of this type.
const { axis, metrics, lines, switches, flagged, emptySentence, height } = JSON.parse(
  written,
) as Embedded

createRoot(place).render(
  <StrictMode>
    <LineChart
      axis={axis}
      metrics={metrics}
      lines={lines}
      switches={switches}
      notes={flagged}
      emptySentence={emptySentence}
      height={height}
    />
  </StrictMode>,
)
tellHeight()
