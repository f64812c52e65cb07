/** What a company's page says when something fails; the first is the specification's own (section 8). */
export const messages = {
  figuresFailed: 'Ettevõtte finantsandmete laadimine ebaõnnestus',
  notCopied: 'Kopeerimine ebaõnnestus. Märgi arv ja kopeeri see ise.',
} as const
