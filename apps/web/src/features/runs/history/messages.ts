/** Alerts and failures of the runs. */
export const messages = {
  listFailed: 'Uuendamiste laadimine ebaõnnestus',
  runFailed: 'Uuendamise laadimine ebaõnnestus',
  closed: 'Teil pole ligipääsu sellele lehele',
  pauseFailed: 'Uuendamise peatamine ebaõnnestus',
  resumeFailed: 'Uuendamise jätkamine ebaõnnestus',
  retryFailed: 'Uuesti proovimine ebaõnnestus',
  retryStarted: 'Ebaõnnestunud sammude uuendamine käivitatud',
} as const
