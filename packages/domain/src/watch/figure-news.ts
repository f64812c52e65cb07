import {
  isSameFigure,
  type PublishedFigure,
  publishedFigures,
  type QuarterFigure,
} from '../emta/figure.ts'

/** Equal figures of a quarter in publications that follow each other. */
export interface NewsVersion {
  /** Whether it first appears in the publications being reported. */
  readonly isReported: boolean
  readonly figures: QuarterFigure
}

/** A published figure whose value changed; `null` is a missing one. */
export interface Correction {
  readonly figure: PublishedFigure
  readonly before: number | null
  readonly after: number | null
}

/** What publications said about a company's quarter: its first figures, or changed ones. */
export type FigureNews =
  | { readonly kind: 'new'; readonly figures: QuarterFigure }
  | {
      readonly kind: 'corrected'
      readonly figures: QuarterFigure
      readonly corrections: readonly Correction[]
    }

/**
 * What the publications being reported changed for a reader of the earlier ones; `null` when
 * nothing. Several may cover one quarter: a quarter file and the wide file that corrects it are new
 * figures, reported as the last of the two has them.
 * @param versions of one company and quarter, oldest first
 */
export function figureNews(versions: readonly NewsVersion[]): FigureNews | null {
  const last = versions.findLastIndex(({ isReported }) => isReported)
  const now = versions[last]
  if (now === undefined) return null
  const known = versions.slice(0, last).findLast(({ isReported }) => !isReported)
  const { figures } = now
  if (known === undefined) return { kind: 'new', figures }
  const corrections = publishedFigures.flatMap((figure) => {
    const before = known.figures[figure]
    const after = figures[figure]
    return isSameFigure(figure, before, after) ? [] : [{ figure, before, after }]
  })
  return corrections.length === 0 ? null : { kind: 'corrected', figures, corrections }
}
