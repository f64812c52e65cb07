import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Theme } from '@kvartal/charts/drawing/palette'
import { escapeJson, escapeMarkup } from '../web/escape-markup.ts'
import { searchOf } from '../web/pages/search-of.ts'
import { writeTable } from '../web/write-head.ts'
import type { EmbeddedView } from './read-embedded.ts'

const places = {
  theme: /data-mantine-color-scheme="[a-z]*"/,
  head: /<!--head-->.*?<!--\/head-->/s,
  plain: /<!--plain-->.*?<!--\/plain-->/s,
}

interface EmbedLook {
  readonly theme: Theme
  /** Height of the drawing in pixels. */
  readonly height: number
}

/** The page that others show in a frame; `null` while the web is not built. Its chart is drawn by the web's own code. */
export async function embedDocument(
  folder: string,
  view: EmbeddedView,
  { theme, height }: EmbedLook,
): Promise<string | null> {
  const page = await readFile(join(folder, 'embed.html'), 'utf8').catch(() => null)
  if (page === null) return null
  const { chart, title, address, search, note, table } = view
  const picture = `/embed.svg${searchOf({ ...search, theme: theme === 'light' ? '' : theme })}`
  const credit = [note, ...chart.notes, chart.source].filter((part) => part !== '').join(' ')
  const body = [
    `<main class="embed"><h1 class="visually-hidden">${escapeMarkup(title)}</h1>`,
    `<div id="chart"><noscript><img src="${escapeMarkup(picture)}" width="1200" height="630" alt="${escapeMarkup(title)}"></noscript></div>`,
    table === null
      ? ''
      : `<div class="table" role="region" aria-label="Uusimad andmed" tabindex="0">${writeTable(table)}</div>`,
    `<p class="credit"><span>${escapeMarkup(credit)}</span> <a href="${escapeMarkup(address)}" target="_blank" rel="noopener">Vaata Kvartalis</a></p>`,
    '</main>',
    `<script type="application/json" id="embedded">${escapeJson({ ...chart, height })}</script>`,
  ]
  return page
    .replace(places.theme, () => `data-mantine-color-scheme="${theme}"`)
    .replace(places.head, () => `<title>${escapeMarkup(title)} · Kvartal</title>`)
    .replace(places.plain, () => body.join('\n'))
}
