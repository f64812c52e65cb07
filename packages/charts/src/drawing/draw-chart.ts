import type { ChartSize } from '../layout/frame.ts'
import { type ChartLayout, makeLayout } from '../layout/layout.ts'
import type { MeasureText } from '../layout/measure-text.ts'
import { tenths } from '../layout/paths.ts'
import { subjectName, type Subject } from '../series/chart-line.ts'
import { type Series, makeSeries } from '../series/series.ts'
import { brokenAxesSentence, breakSentence } from '../words/break-sentence.ts'
import { seriesTitle } from '../words/chart-title.ts'
import { coverageTexts } from '../words/coverage-words.ts'
import { hasCorrections, ringWords } from '../words/ring-words.ts'
import { summarySentence } from '../words/summary-sentence.ts'
import { listedNames } from '../words/switch-sentences.ts'
import { drawHatch, drawMarks } from './draw-marks.ts'
import type { Inks } from './inks.ts'
import { type Legend, makeLegend } from './legend.ts'
import { axisMarks, barMarks, breakMarks, endLabelMarks, linesMarks, ringMarks } from './marks.ts'
import { type Box, layPage, type Page, writeDocument, type Canvas, canvasesOf } from './page.ts'
import type { ChartPicture, PictureLook, PictureTexts } from './picture.ts'
import { element } from './svg.ts'
import { writeText } from './written-text.ts'

/** More names would take the space of the chart. */
const mostNames = 12

/**
 * The sentences that the screen has around a chart and in its tooltips, as paragraphs below a
 * picture.
 * @param summary the text above it, which is not repeated
 */
function chartNotes(series: Series, layout: ChartLayout, summary: string): string[] {
  const sentences = [
    series.limitSentence,
    ...series.switchSentences,
    brokenAxesSentence(series, layout.panels),
    hasCorrections(series) ? ringWords : null,
    breakSentence(series),
    withoutValues(series, summary),
  ]
  return [
    ...sentences.filter((text) => text !== null),
    ...coverageTexts(series),
    ...valueNotes(series),
  ]
}

/** Subjects without any line, which have no name at a line's end. */
function withoutValues({ allLines }: Series, summary: string): string | null {
  const known = new Set(
    allLines
      .filter(({ values }) => values.some((value) => value !== null))
      .map(({ subject }) => subject.key),
  )
  const names = [
    ...new Set(
      allLines
        .filter(({ subject }) => !known.has(subject.key))
        .map(({ subject }) => subjectName(subject)),
    ),
  ]
  if (known.size === 0 || names.every((name) => summary.includes(name))) return null
  return `Selles vahemikus andmeteta: ${listedNames(names, mostNames)}.`
}

/**
 * Notes on values with their periods, one paragraph per subject: `Maru Ehitus AS: kontserni andmed
 * (2022, 2023).`
 */
function valueNotes({ axis, lines }: Series): string[] {
  const bySubject = new Map<string, Map<string, Set<string>>>()
  for (const { subject, notes } of lines) {
    const name = subjectName(subject)
    for (const [period, texts] of notes.entries()) {
      const label = axis.periods[period]?.label
      if (label === undefined) continue
      for (const text of texts) {
        const own = bySubject.get(name) ?? new Map<string, Set<string>>()
        bySubject.set(name, own.set(text, (own.get(text) ?? new Set()).add(label)))
      }
    }
  }
  return [...bySubject].map(
    ([name, texts]) =>
      `${name}: ${[...texts].map(([text, labels]) => `${text} (${[...labels].join(', ')})`).join('; ')}.`,
  )
}

/** Minimum height of a plot; a crowded picture first gets a smaller font. */
const leastPlot = 150
const leastPlotOfSeveral = 84
const legendGap = 8
/** The part of the body's height that a legend should take at most. */
const legendShare = 0.42

interface Fitted {
  readonly canvas: Canvas
  readonly page: Page
  readonly layout: ChartLayout
  /** `null` where every line has its name at its end or in the title. */
  readonly legend: Legend | null
}

/** A chart with all texts around it, as an SVG document. */
export function drawChart(
  picture: ChartPicture,
  look: PictureLook,
  inks: Inks,
  measure: MeasureText,
): string {
  const series = makeSeries(
    picture.axis,
    picture.metrics,
    picture.lines,
    picture.shape,
    picture.switches,
  )
  const texts = textsOf(picture, series)
  const fits = canvasesOf(look.size).map(
    (canvas) => () => fit(texts, picture.notes, series, canvas, inks, measure),
  )
  const { canvas, page, layout, legend } = firstWithRoom(fits)
  const { x, y, height } = page.body
  const isEmpty = picture.lines.every(({ values }) => values.every((value) => value === null))
  const chart = isEmpty
    ? drawEmpty(picture.emptySentence, page.body, inks)
    : element('g', { transform: `translate(${x} ${y})` }, drawPlot(series, layout, inks))
  const names = legend === null ? '' : legend.drawAt(x, y + height - legend.height)
  return writeDocument(texts, look, canvas, inks, page.texts + chart + names)
}

function drawPlot(series: Series, layout: ChartLayout, inks: Inks): string {
  const isBars = series.shape === 'bars'
  return [
    drawMarks(axisMarks(layout, tenths), inks),
    isBars ? drawHatch(inks) : '',
    drawMarks(isBars ? barMarks(series, layout) : linesMarks(series, layout), inks),
    drawMarks(breakMarks(series, layout), inks),
    drawMarks(ringMarks(series, layout), inks),
    drawMarks(endLabelMarks(series, layout), inks),
  ].join('')
}

/** The first that is not crowded, else the one with the most space. */
function firstWithRoom(fits: readonly (() => Fitted)[]): Fitted {
  const [first, ...others] = fits
  if (first === undefined) throw new Error('A picture has no size.')
  const fitted = first()
  return others.length === 0 || hasRoom(fitted.layout) ? fitted : firstWithRoom(others)
}

function hasRoom({ panels }: ChartLayout): boolean {
  const least = panels.length > 1 ? leastPlotOfSeveral : leastPlot
  return panels.every(({ top, bottom }) => bottom - top >= least)
}

function textsOf(
  { title, subjects, summary, source, address }: ChartPicture,
  series: Series,
): PictureTexts {
  return {
    title: title ?? seriesTitle(series, subjects),
    summary: summary ?? summarySentence(series.axis, series.metrics, series.allLines),
    source,
    address,
  }
}

function fit(
  texts: PictureTexts,
  notes: readonly string[],
  series: Series,
  canvas: Canvas,
  inks: Inks,
  measure: MeasureText,
): Fitted {
  // Notes follow from the scales, which do not depend on the height.
  const draft = makeLayout(
    series,
    { width: canvas.width, height: canvas.height, panelHeight: 0 },
    measure,
  )
  const page = layPage(
    texts,
    [...chartNotes(series, draft, texts.summary), ...notes],
    canvas,
    inks,
    measure,
  )
  const subjects = subjectsOf(series)
  // A metric's only line needs no name when the title contains it.
  const isInTitle =
    subjects.length === 1 && subjects.every((subject) => texts.title.includes(subject.name))
  const size: ChartSize = {
    width: page.body.width,
    height: page.body.height,
    panelHeight: 0,
    hasNames: !isInTitle,
  }
  const named = makeLayout(series, size, measure)
  if (series.shape === 'bars' || isInTitle || haveNames(series, named))
    return { canvas, page, layout: named, legend: null }
  const legend = makeLegend(
    subjects,
    { width: page.body.width, most: page.body.height * legendShare },
    inks,
    measure,
  )
  const height = Math.max(40, page.body.height - legend.height - legendGap)
  return {
    canvas,
    page,
    layout: makeLayout(series, { ...size, height, hasNames: false }, measure),
    legend,
  }
}

/** Whether every line that is drawn has its name at its end. */
function haveNames({ lines }: Series, { endLabels }: ChartLayout): boolean {
  const named = new Set(endLabels.map(({ line }) => line))
  const drawn = lines.filter(({ values }) => values.some((value) => value !== null))
  return (
    drawn.length > 0 &&
    lines.every(({ values }, i) => named.has(i) || values.every((value) => value === null))
  )
}

function subjectsOf({ lines }: Series): Subject[] {
  return [...new Map(lines.map(({ subject }) => [subject.key, subject])).values()]
}

function drawEmpty(sentence: string, { x, y, width, height }: Box, { textSoft }: Inks): string {
  return writeText({
    text: sentence,
    x: x + width / 2,
    y: y + height / 2,
    size: 14,
    fill: textSoft,
    anchor: 'middle',
  })
}
