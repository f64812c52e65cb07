import type { EmbedSize } from '@kvartal/contract/embed'
import { writeSearchText } from '../address-search.ts'

/** How a view is embedded. */
export interface EmbedChoice {
  /** `YYYY-MM-DD`: as it was published by this day; `null` for the newest data. */
  readonly at: string | null
  readonly theme: 'light' | 'dark'
  readonly size: EmbedSize
}

/**
 * Path and query of the embedded view.
 * @param search the dashboard's parameters
 */
export function embedAddress(
  search: Readonly<Record<string, unknown>>,
  { at, theme, size }: EmbedChoice,
): string {
  const { s: _sorting, ...view } = search
  const look = {
    at: at ?? '',
    theme: theme === 'light' ? '' : theme,
    size: size === 'medium' ? '' : size,
  }
  return `/embed${writeSearchText({ ...view, ...look })}`
}

interface EmbedCode {
  readonly origin: string
  /** Path and query. */
  readonly address: string
  readonly title: string
  /** In pixels. */
  readonly height: number
}

/** The HTML that embeds the view: the frame, and an optional script that adjusts its height. */
export function embedCode({ origin, address, title, height }: EmbedCode): string {
  return [
    `<iframe src="${escaped(origin + address)}" title="${escaped(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`,
    `<script src="${escaped(origin)}/embed.js" async></script>`,
  ].join('\n')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
