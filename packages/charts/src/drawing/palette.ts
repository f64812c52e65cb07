/**
 * The colours of charts in one theme, as `#rrggbb`. Screens get them as CSS variables, pictures as
 * plain values.
 */
export interface Palette {
  /** Behind the chart. */
  readonly surface: string
  readonly hairline: string
  readonly text: string
  readonly textSoft: string
  readonly accent: string
  /**
   * The colours of companies' lines, by the number of a slot's style. They were chosen so that any
   * two can be distinguished with normal vision and with the two common kinds of red-green
   * blindness; series-colors.test.ts checks what must stay true when one is changed.
   */
  readonly series: readonly string[]
  /** The OKLCH lightness of every tag's average. */
  readonly averageLightness: number
}

export const themes = ['light', 'dark'] as const

export type Theme = (typeof themes)[number]

export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    surface: '#ffffff',
    hairline: '#e1e7ef',
    text: '#0f172a',
    textSoft: '#526077',
    accent: '#0057b8',
    series: [
      '#003eb6',
      '#ab3500',
      '#006957',
      '#7a63ba',
      '#bb8a08',
      '#bf2c85',
      '#6f814b',
      '#e06781',
      '#0077ec',
      '#3aa0a5',
      '#2a7192',
      '#b37ad3',
      '#592a02',
      '#4c4fd4',
      '#2f3559',
      '#6d8aff',
      '#51018b',
      '#6b093e',
      '#663d6d',
    ],
    averageLightness: 0.63,
  },
  dark: {
    surface: '#121b2b',
    hairline: '#253449',
    text: '#e9eef6',
    textSoft: '#a3b3c9',
    accent: '#74adff',
    series: [
      '#8eccfe',
      '#e07c0e',
      '#4beea9',
      '#9d88ff',
      '#f8dd3c',
      '#ff799c',
      '#b2c359',
      '#a86c82',
      '#4e79e4',
      '#acfaea',
      '#3baac0',
      '#d0b7d2',
      '#b19271',
      '#d4daff',
      '#7aabf5',
      '#7184a6',
      '#9d61c3',
      '#d34b60',
      '#e380d7',
    ],
    averageLightness: 0.55,
  },
}
