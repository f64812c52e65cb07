import { contrastRatio, enoughContrast } from '@kvartal/domain/tags/contrast'

/** What the contrast of a badge is and whether it will do; `null` while either colour is none. */
export interface Contrast {
  readonly isEnough: boolean
  readonly sentence: string
}

export function judgeContrast(color: string, textColor: string): Contrast | null {
  const ratio = contrastRatio(color, textColor)
  if (ratio === null) return null
  const isEnough = ratio >= enoughContrast
  // Cut and not rounded: 4,5 must never be said to be too little.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')
  return {
    isEnough,
    sentence: `Teksti ja tausta kontrast ${shown}: ${isEnough ? 'hea' : 'liiga väike, vaja vähemalt 4,5'}`,
  }
}
