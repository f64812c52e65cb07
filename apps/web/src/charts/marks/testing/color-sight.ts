/**
 * How colours are perceived, for tests of line colours: contrast by WCAG, and differences in OKLab after
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

const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** @param hex `#rrggbb` */
export function fromHex(hex: string): Light {
  const [red, green, blue] = channels(hex)
  return [linear(red), linear(green), linear(blue)]
}

/** The result of `color-mix(in srgb, a share, b)`. */
export function mix(a: string, b: string, share: number): Light {
  const [one, other] = [channels(a), channels(b)]
  const at = (i: 0 | 1 | 2) => linear(one[i] * share + other[i] * (1 - share))
  return [at(0), at(1), at(2)]
}

/** The result of `color-mix(in srgb, a share, b)` for two linear colours. */
export function blend(a: Light, b: Light, share: number): Light {
  const at = (i: 0 | 1 | 2) => linear(encoded(a[i]) * share + encoded(b[i]) * (1 - share))
  return [at(0), at(1), at(2)]
}

/** A colour by lightness (0 to 1), chroma and hue in degrees, as in CSS `oklch()`. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

export function oklchOf(light: Light): Oklch {
  const [lightness, a, b] = oklab(light)
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** The nearest displayable colour: channels out of range are clipped, as browsers do. */
export function lightOf({ lightness, chroma, hue }: Oklch): Light {
  const angle = (hue * Math.PI) / 180
  const [l, m, s] = times(fromLab, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
  const [red, green, blue] = times(fromCones, [l ** 3, m ** 3, s ** 3])
  return [clamp(red), clamp(green), clamp(blue)]
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

function encoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

function times([first, second, third]: Matrix, [x, y, z]: Light): Light {
  const row = ([a, b, c]: Light) => a * x + b * y + c * z
  return [row(first), row(second), row(third)]
}

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
}
