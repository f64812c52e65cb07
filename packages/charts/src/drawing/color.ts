/**
 * CSS colour functions, for pictures that are drawn without a browser: `oklch()` and `color-mix()`.
 */

/** Linear light, red, green and blue from 0 to 1. */
export type Light = readonly [number, number, number]

type Matrix = readonly [Light, Light, Light]

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

export function toHex(light: Light): string {
  return `#${light
    .map((channel) =>
      Math.round(encoded(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The result of `color-mix(in srgb, a share, b)`. */
export function mix(a: string, b: string, share: number): Light {
  return blend(fromHex(a), fromHex(b), share)
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

export function oklab(light: Light): Light {
  const [l, m, s] = times(toCones, light)
  return times(toLab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
}

export function times([first, second, third]: Matrix, [x, y, z]: Light): Light {
  const row = ([a, b, c]: Light) => a * x + b * y + c * z
  return [row(first), row(second), row(third)]
}

export function clamp(value: number): number {
  return Math.max(0, Math.min(1, value))
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
