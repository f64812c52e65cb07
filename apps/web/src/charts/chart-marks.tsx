import type { Mark, ShapeMark, TextMark } from '@kvartal/charts/drawing/marks'
import { type CSSProperties, createElement, memo } from 'react'
import classes from './line-chart.module.css'
import { barColor, nameColor, strokeColor, yearColor } from './marks/line-look.ts'

interface ChartMarksProps {
  readonly marks: readonly Mark[]
  /** The id of the pattern of hatched bars. */
  readonly hatchId?: string
}

/** Marks of a chart on the screen. Not re-rendered when the pointer moves. */
export const ChartMarks = memo(function ChartMarks({ marks, hatchId = '' }: ChartMarksProps) {
  return marks.map((mark, index) =>
    mark.shape === 'text' ? (
      <MarkText key={index} mark={mark} />
    ) : (
      createElement(mark.shape, { key: index, ...mark.at, ...lookOf(mark, hatchId) })
    ),
  )
})

/** The pattern of hatched bars. */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={classes.hatch} width={2.2} height={5} />
      </pattern>
    </defs>
  )
}

const textClasses = {
  axis: classes.text,
  group: `${classes.text} ${classes.groupText}`,
  breakNumber: classes.breakNumber,
} as const

function MarkText({ mark: { text, x, y, isCentred, anchor, look } }: { readonly mark: TextMark }) {
  const place = { x, y, textAnchor: anchor, ...(isCentred && { dy: '0.35em' }) }
  if (typeof look === 'string') {
    return (
      <text className={textClasses[look]} {...place}>
        {text}
      </text>
    )
  }
  return (
    <text {...place} style={{ fill: nameColor(look.name) }}>
      {text !== look.fullText && <title>{look.fullText}</title>}
      {text}
    </text>
  )
}

interface Look {
  readonly className?: string | undefined
  readonly style?: CSSProperties
  readonly [attribute: string]: unknown
}

/** Colours and strokes of a shape: classes, and variables where they depend on the line. */
function lookOf(mark: ShapeMark, hatchId: string): Look {
  switch (mark.look) {
    case 'grid':
    case 'baseline':
    case 'keyHatch':
    case 'ring':
    case 'seriesBreak':
      return { className: classes[mark.look] }
    case 'break':
      return { className: classes.breakMark }
    case 'key':
      return { className: classes.keyStroke, strokeDasharray: mark.dash ?? undefined }
    case 'keyBar':
      return {
        className: classes.bar,
        'data-fill': mark.fill,
        style: { color: 'var(--text-soft)' },
      }
    case 'stroke': {
      const { part, width, dash, fill } = mark.stroke
      const stroke = strokeColor(mark.style)
      const fills = { none: 'none', line: stroke, surface: 'var(--surface)' }
      return {
        className: part === 'line' ? classes.line : undefined,
        strokeWidth: width,
        style: { stroke, fill: fills[fill], strokeDasharray: dash ?? undefined },
      }
    }
    case 'bar': {
      const { age, style, fill } = mark
      const color = barColor(age === undefined ? strokeColor(style) : yearColor(age))
      return { className: classes.bar, 'data-fill': fill, style: { color } }
    }
    case 'barHatch':
      return { fill: `url(#${hatchId})` }
    case 'leader':
      return {
        className: classes.leader,
        style: { stroke: strokeColor(mark.style), strokeDasharray: mark.dash ?? undefined },
      }
  }
}
