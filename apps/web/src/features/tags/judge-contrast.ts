import { contrastRatio, enoughContrast } from '@kvartal/domain/tags/contrast'

/** The contrast of a badge and whether it is sufficient; `null` while either colour is invalid. */
export interface Contrast {
  readonly isEnough: boolean
  readonly sentence: string
}

export function judgeContrast(color: string, textColor: string): Contrast | null {
  const ratio = contrastRatio(color, textColor)
  if (ratio === null) return null
  const isEnough = ratio >= enoughContrast
  // Truncated and not rounded: 4,5 must never be shown as insufficient.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
  return {
    isEnough,
    sentence: `Teksti ja tausta kontrast ${shown}: ${isEnough ? 'hea' : 'liiga väike, vaja vähemalt 4,5'}`,
  }
}
