/**
 * How colours are seen, for the test of the lines' colours: contrast as WCAG counts it, and differences in OKLab after
 * simulating colour blindness by Machado, Oliveira and Fernandes (2009), severity 1.
 */

/** Linear light, red, green and blue from 0 to 1. */
export type Light = readonly [number, number, number]

export type Vision = 'full' | 'protanopia' | 'deuteranopia'

type Matrix = readonly [Light, Light, Light]

const simulations: Record<Exclude<Vision, 'full'>, Matrix> = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
}

// https://bottosson.github.io/posts/oklab/
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

/** @param hex `#rrggbb` */
export function fromHex(hex: string): Light {
  const [red, green, blue] = channels(hex)
  return [linear(red), linear(green), linear(blue)]
}

/** What `color-mix(in srgb, a share, b)` gives. */
export function mix(a: string, b: string, share: number): Light {
  const [one, other] = [channels(a), channels(b)]
  const at = (i: 0 | 1 | 2) => linear(one[i] * share + other[i] * (1 - share))
  return [at(0), at(1), at(2)]
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

function oklab(light: Light): Light {
  const [l, m, s] = times(toCones, light)
  return times(toLab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string): Light {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function times([first, second, third]: Matrix, [x, y, z]: Light): Light {
  const row = ([a, b, c]: Light) => a * x + b * y + c * z
  return [row(first), row(second), row(third)]
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}
