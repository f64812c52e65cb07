import type { AxisFrame, PanelFrame } from '@kvartal/charts/layout/frame'
import type { ChartLayout } from '@kvartal/charts/layout/layout'
import { keyStroke, keyText, keyTextFrom } from '@kvartal/charts/layout/metric-keys'
import { type BarFill, barFill } from '@kvartal/charts/series/slot-style'
import { Fragment, memo } from 'react'
import classes from './line-chart.module.css'

interface ChartAxesProps {
  readonly layout: ChartLayout
}

/** Grid lines, value axes with their legends, and the period axis shared by all panels. */
export const ChartAxes = memo(function ChartAxes({ layout }: ChartAxesProps) {
  return (
    <g>
      {layout.panels.map((panel, index) => (
        <PanelAxes key={index} panel={panel} layout={layout} />
      ))}
      <PeriodAxisTexts layout={layout} />
    </g>
  )
})

function PanelAxes({ panel, layout }: { panel: PanelFrame; layout: ChartLayout }) {
  return (
    <g>
      {panel.keys.map(({ metric, x, y }, place) => (
        <Fragment key={metric.id}>
          <Key x={x} y={y} dash={metric.dash} fill={layout.barWidth > 0 ? barFill(place) : null} />
          <text className={classes.text} x={x + keyTextFrom} y={y} dy="0.35em">
            {keyText(metric)}
          </text>
        </Fragment>
      ))}
      {panel.axes.map((axis) => (
        <ValueAxisTicks key={axis.side} axis={axis} layout={layout} />
      ))}
      <line
        className={classes.baseline}
        x1={layout.left}
        x2={layout.right}
        y1={panel.bottom}
        y2={panel.bottom}
      />
      {panel.axes.map(
        ({ side, scale }) =>
          scale.isBroken && (
            <BreakMark
              key={side}
              x={side === 'left' ? layout.left : layout.right}
              bottom={panel.bottom}
            />
          ),
      )}
    </g>
  )
}

interface KeyProps {
  readonly x: number
  /** The centre. */
  readonly y: number
  readonly dash: string | null
  /** The fill of bars; `null` where values are drawn as lines. */
  readonly fill: BarFill | null
}

function Key({ x, y, dash, fill }: KeyProps) {
  if (fill === null) {
    return (
      <line
        className={classes.keyStroke}
        x1={x}
        x2={x + keyStroke}
        y1={y}
        y2={y}
        strokeDasharray={dash ?? undefined}
      />
    )
  }
  // At this size three diagonal strokes replace a pattern.
  const strokes = [4, 11, 18].map((left) => `M${x + left},${y + 6}l7,-12`).join('')
  return (
    <>
      <rect
        className={classes.bar}
        data-fill={fill}
        x={x + 0.75}
        y={y - 6}
        width={keyStroke - 1.5}
        height={12}
        style={{ color: 'var(--text-soft)' }}
      />
      {fill === 'hatched' && <path className={classes.keyHatch} d={strokes} />}
    </>
  )
}

function ValueAxisTicks({ axis, layout }: { axis: AxisFrame; layout: ChartLayout }) {
  const isLeft = axis.side === 'left'
  return axis.scale.ticks.map((tick) => (
    <Fragment key={tick.y}>
      {isLeft && (
        <line
          className={tick.isZero ? classes.baseline : classes.grid}
          x1={layout.left}
          x2={layout.right}
          y1={tick.y}
          y2={tick.y}
        />
      )}
      {!isLeft && (
        <line
          className={classes.baseline}
          x1={layout.right}
          x2={layout.right + 4}
          y1={tick.y}
          y2={tick.y}
        />
      )}
      <text
        className={classes.text}
        x={isLeft ? layout.left - 8 : layout.right + 8}
        y={tick.y}
        dy="0.35em"
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {tick.text}
      </text>
    </Fragment>
  ))
}

/** A zigzag at the foot of a value axis that does not contain zero. */
function BreakMark({ x, bottom }: { readonly x: number; readonly bottom: number }) {
  return (
    <path
      className={classes.breakMark}
      d={`M${x},${bottom}v-3l-5,-3l10,-4l-10,-4l10,-4l-5,-3v-3`}
    />
  )
}

function PeriodAxisTexts({ layout }: ChartAxesProps) {
  const bottom = layout.panels.at(-1)?.bottom ?? 0
  const { ticks, groups, borders, hasEveryGroup } = layout.periodTicks
  const groupY = bottom + (ticks.length > 0 ? 36 : 20)
  const borderEnd = hasEveryGroup ? groupY + 4 : bottom + 7
  return (
    <g>
      {ticks.map(({ x, text }) => (
        <text key={x} className={classes.text} x={x} y={bottom + 17} textAnchor="middle">
          {text}
        </text>
      ))}
      {groups.map(({ x, text }) => (
        <text
          key={x}
          className={`${classes.text} ${classes.groupText}`}
          x={x}
          y={groupY}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      <path
        className={classes.grid}
        d={borders.map((x) => `M${x},${bottom}V${borderEnd}`).join('')}
      />
    </g>
  )
}
