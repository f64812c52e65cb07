import type { ChartLine, ChartMetric } from '../series/chart-line.ts'
import type { NumberedNotes } from '../series/chart-notes.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import type { Shape } from '../series/series.ts'
import type { Switches } from '../series/switches.ts'
import type { Theme } from './palette.ts'

/** The texts around the content of a picture. */
export interface PictureTexts {
  readonly title: string
  /** Below the title; may be empty. */
  readonly summary: string
  /** The publisher of the data, their licence and their date. */
  readonly source: string
  /** The address of the same view on the screen. */
  readonly address: string
}

/** A chart as a picture, made of plain data, so that it can be sent to another thread. */
export interface ChartPicture extends Omit<PictureTexts, 'title' | 'summary'> {
  readonly kind: 'chart'
  /** The screen's title of metrics and range when left out. */
  readonly title?: string
  /** Whose figures these are; begins the title of metrics and range. */
  readonly subjects?: string
  /** The sentences above the screen's chart when left out. */
  readonly summary?: string
  readonly axis: PeriodAxis
  readonly metrics: readonly ChartMetric[]
  readonly lines: readonly ChartLine[]
  readonly shape: Shape
  readonly switches: Switches
  /** Public notes of people, which are drawn as flags. */
  readonly flagged: readonly NumberedNotes[]
  /** Footnotes, after those that follow from the lines. */
  readonly notes: readonly string[]
  /** Shown when there is nothing to draw. */
  readonly emptySentence: string
}

export interface RankedBar {
  readonly name: string
  /** Its length; `null` has no bar. */
  readonly value: number | null
  readonly text: string
}

/** The first companies of a ranking as bars. */
export interface RankingPicture extends PictureTexts {
  readonly kind: 'ranking'
  readonly bars: readonly RankedBar[]
  readonly emptySentence: string
}

export type Picture = ChartPicture | RankingPicture

/** Sizes in pixels: of link previews, of a slide, and of a page in print. */
export const pictureSizes = ['1200x630', '1600x900', '2400x1350'] as const

export type PictureSize = (typeof pictureSizes)[number]

export interface PictureLook {
  readonly theme: Theme
  readonly size: PictureSize
}
