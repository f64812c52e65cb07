import { clamp, type Light, oklab, times } from '@kvartal/charts/drawing/color'

/**
 * How colours are perceived, for tests of line colours: contrast by WCAG, and differences in OKLab
 * after simulating colour blindness by Machado, Oliveira and Fernandes (2009), severity 1.
 */

export type Vision = 'full' | 'protanopia' | 'deuteranopia'

type Matrix = readonly [Light, Light, Light]

const simulations: Record<Exclude<Vision, 'full'>, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

export function seen(light: Light, vision: Vision): Light {
  if (vision === 'full') return light
  const [red, green, blue] = times(simulations[vision], light)
  return [clamp(red), clamp(green), clamp(blue)]
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: Light, b: Light): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(one, other) / Math.min(one, other)
}

/** Distance in OKLab (deltaEOK). */
export function difference(a: Light, b: Light): number {
  const [one, other] = [oklab(a), oklab(b)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
