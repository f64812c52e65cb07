/** Messages of a company's page (specification, sections 5 and 8). */
export const messages = {
  figuresFailed: 'Ettevõtte finantsandmete laadimine ebaõnnestus',
  reportsUnread: 'Majandusaasta aruannete laadimine ebaõnnestus',
  nothingChosen: 'Vali vähemalt üks aasta ja aruande tüüp',
  reportsAsked: 'Majandusaasta aruannete päring käivitatud edukalt',
  reportsFailed: (reason: string) => `Majandusaasta aruannete päring ebaõnnestus: ${reason}`,
  unknownError: 'Tundmatu viga',
  isAsked: 'Sama päring on juba ootel või käib',
} as const
