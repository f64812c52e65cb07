/** What a company's page says (specification, sections 5 and 8). */
export const messages = {
  figuresFailed: 'Ettevõtte finantsandmete laadimine ebaõnnestus',
  notCopied: 'Kopeerimine ebaõnnestus. Märgi arv ja kopeeri see ise.',
  nothingChosen: 'Vali vähemalt üks aasta ja aruande tüüp',
  reportsAsked: 'Majandusaasta aruannete päring käivitatud edukalt',
  reportsFailed: (reason: string) => `Majandusaasta aruannete päring ebaõnnestus: ${reason}`,
  isAsked: 'Sama päring on juba ootel või käib',
} as const
