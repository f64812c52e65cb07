import { periodsBetween } from '@kvartal/domain/period/period'
import { company, employees, measure, revenue, tag, taxRatio } from '@kvartal/testing/charts/lines'
import { describe, expect, test } from 'vitest'
import type { ChartLine } from '../series/chart-line.ts'
import { periodAxis } from '../series/period-axis.ts'
import { noSwitches } from '../series/switches.ts'
import { drawPicture } from './draw-picture.ts'
import { inksOf } from './inks.ts'
import { palettes } from './palette.ts'
import {
  type ChartPicture,
  type PictureLook,
  pictureSizes,
  type RankingPicture,
} from './picture.ts'

const axis = periodAxis(periodsBetween({ year: 2022, quarter: 1 }, { year: 2025, quarter: 4 }))
const light: PictureLook = { theme: 'light', size: '1200x630' }

function picture(lines: readonly ChartLine[], more: Partial<ChartPicture> = {}): ChartPicture {
  return {
    kind: 'chart',
    axis,
    metrics: [revenue],
    lines,
    shape: 'lines',
    switches: noSwitches,
    flagged: [],
    notes: [],
    emptySentence: 'Andmeid ei ole.',
    source: 'Allikas: Maksu- ja Tolliamet.',
    address: 'https://kvartal.example/?c=10000018',
    ...more,
  }
}

const draw = (lines: readonly ChartLine[], more: Partial<ChartPicture> = {}, look = light) =>
  drawPicture(picture(lines, more), look, measure)
const rising = (factor: number) => axis.periods.map((_, i) => factor * (i + 1))
const companies = (count: number, metricId = 'revenue') =>
  Array.from({ length: count }, (_, i) => company(`Ettevõte ${i} OÜ`, rising(i + 1), metricId, i))
/** Positions of everything below the page's texts, in the picture's own pixels. */
const numbersOf = (svg: string, attribute: string) =>
  [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map((match) => Number(match[1]))

test.each([1, 5, 19, 40, 60])(
  '%i companies have all their names in every size, within the picture',
  (count) => {
    for (const size of pictureSizes) {
      const svg = draw(companies(count), {}, { theme: 'light', size })
      for (let i = 0; i < count; i += 1) expect(svg).toContain(`Ettevõte ${i} OÜ`)
      const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1])
      const [width = 0, height = 0] = size.split('x').map(Number)
      expect(Math.max(...numbersOf(svg, 'x')) * scale).toBeLessThanOrEqual(width)
      expect(Math.max(...numbersOf(svg, 'y')) * scale).toBeLessThanOrEqual(height)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }
  },
)

test('title, sentences, source and address are those of the screen', () => {
  const svg = draw(companies(2))
  expect(svg).toContain('>Käive, I kv 2022 – IV kv 2025<')
  expect(svg).toContain('Mõlema kvartali andmed on mõlemal ettevõttel.')
  expect(svg).toContain('Allikas: Maksu- ja Tolliamet.')
  expect(svg).toContain('https://kvartal.example/?c=10000018')
})

test('two metrics of ten companies have names and both metrics; a third unit has a panel of its own', () => {
  const two = draw([...companies(10), ...companies(10, 'employees')], {
    metrics: [revenue, employees],
  })
  for (const text of ['Ettevõte 9 OÜ', '>Käive, €<', '>Töötajaid<']) expect(two).toContain(text)
  const three = draw(
    ['revenue', 'employees', 'taxRatio'].flatMap((id) => companies(4, id)),
    { metrics: [revenue, employees, taxRatio] },
  )
  for (const text of ['>Käive, €<', '>Töötajaid<', '>Maksude osakaal käibest, %<'])
    expect(three).toContain(text)
})

test('each theme has its own colours, also for averages', () => {
  for (const theme of ['light', 'dark'] as const) {
    const svg = draw(
      [tag('Ehitus', rising(2)), company('A', rising(1))],
      {},
      { theme, size: '1200x630' },
    )
    expect(svg).toContain(`fill="${palettes[theme].surface}"`)
    expect(svg).toContain(`stroke="${palettes[theme].series[0]}"`)
    expect(svg).toContain(
      `stroke="${inksOf(palettes[theme]).line({ kind: 'tag', color: '#0f766e' })}"`,
    )
  }
})

test('corrected points have rings, which are explained; notes have their periods', () => {
  const notes = axis.periods.map((_, i) => (i === 2 ? ['kontserni andmed'] : []))
  const svg = draw([
    { ...company('A', rising(1)), corrected: axis.periods.map((_, i) => i === 3), notes },
  ])
  expect(svg.match(/<circle/g)).toHaveLength(1)
  expect(svg).toContain('Ring punkti ümber')
  expect(svg).toContain('A: kontserni andmed (III kv 2022).')
})

test('companies without figures are named', () => {
  const none = axis.periods.map(() => null)
  const svg = draw([company('A', rising(1)), company('B', none), company('C', none)])
  expect(svg).toContain('Selles vahemikus andmeteta: B; C.')
  const empty = draw([company('B', none), company('C', none)])
  for (const text of ['Andmeid ei ole.', '>B<', '>C<']) expect(empty).toContain(text)
})

describe('untrusted texts', () => {
  const whole = `<script>"&'</script> ${'x'.repeat(200)}`

  test('are never markup, and a truncated one has its full text as a title', () => {
    const svg = draw([company(whole, rising(1)), company('B', rising(2))])
    expect(svg).not.toContain('<script')
    expect(svg).toContain(
      `<title>&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt; ${'x'.repeat(200)}</title>`,
    )
    expect(svg).toMatch(/>&lt;script&gt;&quot;&amp;&#39;&lt;\/scr[^<]*…</)
  })

  test('lose control characters, lone surrogates and marks that change the writing direction', () => {
    const svg = draw([
      company('a\u0000b\u0007c\ud800d\u202ee\u2066f\ufffeg\nh', rising(1)),
      company('B', rising(2)),
    ])
    expect(svg).toContain('>abcdefg h<')
    expect(svg.isWellFormed()).toBe(true)
  })

  test('keep whole characters where they are cut', () => {
    expect(
      draw([company('😀'.repeat(100), rising(1)), company('B', rising(2))]).isWellFormed(),
    ).toBe(true)
  })
})

describe('a ranking', () => {
  const ranking = (bars: RankingPicture['bars']): RankingPicture => ({
    kind: 'ranking',
    title: 'Edetabel',
    summary: '',
    bars,
    emptySentence: 'Ühtegi ei leitud.',
    source: 'Allikas',
    address: '/ranking',
  })

  test('has bars as long as its values', () => {
    const svg = drawPicture(
      ranking([
        { name: 'A', value: 100, text: '100 €' },
        { name: 'B', value: 25, text: '25 €' },
        { name: 'C', value: null, text: '-' },
      ]),
      light,
      measure,
    )
    const [, long = 0, short = 0] = [...svg.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map((match) =>
      Number(match[1]),
    )
    expect(long / short).toBeCloseTo(4)
    for (const text of ['>A<', '>B<', '>C<', '100 €']) expect(svg).toContain(text)
  })

  test('without companies says so', () => {
    expect(drawPicture(ranking([]), light, measure)).toContain('Ühtegi ei leitud.')
  })
})

test('notes are flags with their texts below, which are texts whatever they hold', () => {
  const text = `<b>&"'</b>\u202Eagu ${'sõna '.repeat(50)}`
  const note = { key: '1', about: 'Aas OÜ', text, by: 'Mari', isPrivate: false }
  const period = { year: 2023, quarter: 3 } as const
  const flagged = [
    { number: 1, period, label: 'III kv 2023', notes: [{ ...note, period }] },
    {
      number: 2,
      period: { year: 2024, quarter: 4 } as const,
      label: 'IV kv 2024',
      notes: [{ ...note, period, about: null, text: 'Kolis' }],
    },
  ]
  for (const size of pictureSizes) {
    const svg = draw(companies(2), { flagged }, { theme: 'light', size })
    expect(svg).toContain('Lipp 1, III kv 2023: Aas OÜ: &lt;b&gt;&amp;')
    expect(svg).toContain('Lipp 2, IV kv 2024: Kolis')
    expect(svg).toMatch(/<text[^>]* text-anchor="middle">1<\/text>/)
    expect(svg).not.toMatch(/<b>|\u202E|Mari/)
  }
})
