/** Alerts of the sheet behind a figure. */
export const messages = {
  notCopied: 'Kopeerimine ebaõnnestus. Märgi arv ja kopeeri see ise.',
  hashNotCopied: 'Kopeerimine ebaõnnestus. Märgi räsi ja kopeeri see ise.',
} as const
