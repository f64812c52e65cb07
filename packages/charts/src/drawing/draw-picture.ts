import type { MeasureText } from '../layout/measure-text.ts'
import { drawChart } from './draw-chart.ts'
import { drawRanking } from './draw-ranking.ts'
import { inksOf } from './inks.ts'
import { palettes } from './palette.ts'
import type { Picture, PictureLook } from './picture.ts'

/**
 * A picture as an SVG document of its own: colours are values, not variables, and untrusted texts
 * cannot become markup.
 * @param measure measures texts in Inter
 */
export function drawPicture(picture: Picture, look: PictureLook, measure: MeasureText): string {
  const inks = inksOf(palettes[look.theme])
  return picture.kind === 'chart'
    ? drawChart(picture, look, inks, measure)
    : drawRanking(picture, look, inks, measure)
}
