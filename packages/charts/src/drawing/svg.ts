import { escapeMarks } from '@kvartal/domain/format/markup'

/** A value of an attribute; `undefined` leaves the attribute out. */
type Attribute = string | number | null | undefined

/**
 * An SVG element as text. Values of attributes are escaped; `content` must be markup already, by
 * `element` or `textOf`.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, Attribute>>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${textOf(typeof value === 'number' ? `${hundredths(value)}` : (value ?? ''))}"`,
    )
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

/** Any text as content or attribute of XML. */
export function textOf(text: string): string {
  return escapeMarks(shownText(text))
}

/**
 * An untrusted text without what XML forbids and what would change the texts beside it: control
 * characters, lone surrogates, noncharacters, and marks that change the writing direction.
 */
export function shownText(text: string): string {
  return text
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(
      /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu,
      '',
    )
}

/** Finer positions would only make pictures larger. */
function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
