import type { Inks } from './inks.ts'
import type { Mark, ShapeMark, TextMark } from './marks.ts'
import { element } from './svg.ts'
import { middleToBaseline, writeText } from './written-text.ts'

const hatchId = 'hatch'

/** Marks as SVG text, in the colours of a palette. */
export function drawMarks(marks: readonly Mark[], inks: Inks): string {
  return marks
    .map((mark) =>
      mark.shape === 'text'
        ? drawText(mark, inks)
        : element(mark.shape, { ...mark.at, ...lookOf(mark, inks) }),
    )
    .join('')
}

/** The pattern of hatched bars. */
export function drawHatch({ surface }: Inks): string {
  const pattern = {
    id: hatchId,
    width: 5,
    height: 5,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  }
  const stripe = element('rect', { width: 2.2, height: 5, fill: surface })
  return element('defs', {}, element('pattern', pattern, stripe))
}

function drawText({ text, x, y, isCentred, anchor, look }: TextMark, inks: Inks): string {
  const place = { text, x, y: isCentred ? y + middleToBaseline() : y, anchor }
  if (typeof look === 'string')
    return writeText({
      ...place,
      fill: look === 'breakNumber' ? inks.text : inks.textSoft,
      isStrong: look !== 'axis',
      ...(look === 'breakNumber' && { halo: inks.surface }),
    })
  const { name, fullText } = look
  return writeText({
    ...place,
    fullText,
    fill: inks.name(name),
    isStrong: true,
    halo: inks.surface,
  })
}

/** Colours and strokes of a shape, as attributes. */
function lookOf(mark: ShapeMark, inks: Inks): Readonly<Record<string, string | number | null>> {
  switch (mark.look) {
    case 'grid':
      return { stroke: inks.hairline }
    case 'baseline':
      return { stroke: inks.baseline }
    case 'break':
      return {
        fill: 'none',
        stroke: inks.textSoft,
        'stroke-width': 1.4,
        'stroke-linejoin': 'round',
      }
    case 'seriesBreak':
      return { stroke: inks.text, 'stroke-width': 1.2 }
    case 'key':
      return { stroke: inks.textSoft, 'stroke-width': 2, 'stroke-dasharray': mark.dash }
    case 'keyBar':
      return {
        stroke: inks.textSoft,
        fill: mark.fill === 'hollow' ? inks.surface : inks.textSoft,
      }
    case 'keyHatch':
      return { fill: 'none', stroke: inks.surface, 'stroke-width': 2.2 }
    case 'stroke': {
      const { part, width, dash, fill } = mark.stroke
      const stroke = inks.line(mark.style)
      return {
        fill: { none: 'none', line: stroke, surface: inks.surface }[fill],
        stroke,
        'stroke-width': width,
        'stroke-linejoin': part === 'line' ? 'round' : null,
        'stroke-dasharray': dash,
      }
    }
    case 'bar': {
      const { full, pale } = inks.bar(mark.style, mark.age)
      const isHollow = mark.fill === 'hollow'
      return { fill: isHollow ? pale : full, stroke: full, 'stroke-width': isHollow ? 1.5 : 1 }
    }
    case 'barHatch':
      return { fill: `url(#${hatchId})` }
    case 'ring':
      return { fill: 'none', stroke: inks.text, 'stroke-width': 1.5 }
    case 'leader':
      return {
        fill: 'none',
        stroke: inks.line(mark.style),
        'stroke-opacity': 0.7,
        'stroke-dasharray': mark.dash,
      }
  }
}
