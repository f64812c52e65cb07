/** Alerts and failures of the list of recommendations (specification, sections 6 and 8). */
export const messages = {
  loadFailed: 'Soovituste laadimine ebaõnnestus. Kontrolli, kas server töötab.',
  approved: (name: string) => `Ettevõte on kinnitatud: ${name}`,
  approveFailed: 'Ettevõtte kinnitamine ebaõnnestus',
  rejected: (name: string) => `Soovitus on tagasi lükatud: ${name}`,
  rejectFailed: 'Ettevõtte tagasilükkamine ebaõnnestus',
  tagsFailed: 'Tagide laadimine ebaõnnestus',
  notAllowed: 'Sul ei ole õigust soovitatud ettevõtteid hallata',
  notInRegistry: 'Ettevõtet ei leitud äriregistrist',
  registryFailed: 'Äriregistrist andmete laadimine ebaõnnestus',
} as const
