import { escapeMarkup } from './escape-markup.ts'
import type { Glance, PageFacts, PlainTable } from './page-facts.ts'
import { writeTable } from './write-head.ts'

const logo =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><rect x="0" y="9" width="3" height="7" opacity="0.5"/><rect x="4.3" y="5" width="3" height="11" opacity="0.7"/><rect x="8.6" y="7" width="3" height="9" opacity="0.85"/><rect x="13" y="0" width="3" height="16"/></svg>'

/**
 * What a page shows until its scripts have everything to draw it, and to readers without scripts:
 * the bar, the heading and the newest figures, in the place and the look of the page's own. Its
 * styles are in the web's `app/glance.css`.
 * @returns the content of the web's root, which the first rendering replaces
 */
export function writeGlance(
  { back, heading, notes, about, newest, figures }: Glance,
  { table }: PageFacts,
): string {
  return [
    '<div class="glance">',
    `<header><div><a href="/" aria-label="Kvartal, esileht">${logo}Kvartal</a></div></header>`,
    '<main>',
    back === null
      ? ''
      : `<a class="glance-back" href="${escapeMarkup(back.path)}"><span aria-hidden="true">←</span> ${escapeMarkup(back.text)}</a>`,
    `<div class="glance-head"><h1>${escapeMarkup(heading)}</h1>`,
    ...notes.map((note) => `<p>${escapeMarkup(note)}</p>`),
    '</div>',
    about === null
      ? ''
      : `<p class="glance-card"><strong>${escapeMarkup(about.title)}</strong> <span>${escapeMarkup(about.words)}</span></p>`,
    `<section class="glance-card"><h2>${escapeMarkup(newest.title)}</h2> <p>${escapeMarkup(newest.words)}</p>`,
    figures.length === 0 ? '' : writeFigures(figures),
    table === null ? '' : writeRows(table, figures.length > 0),
    '</section></main></div>',
  ].join('')
}

function writeFigures(figures: Glance['figures']): string {
  const parts = figures.map(
    ({ label, value }) =>
      `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(value)}</dd></div>`,
  )
  return `<dl>${parts.join('')}</dl>`
}

/**
 * Beside figures the table has older ones, which would only delay the page's own; without any it
 * has them, and the title is its caption.
 */
function writeRows(table: PlainTable, isBesideFigures: boolean): string {
  return isBesideFigures
    ? `<noscript><div class="glance-table">${writeTable(table)}</div></noscript>`
    : `<div class="glance-table">${writeTable({ ...table, caption: null })}</div>`
}
