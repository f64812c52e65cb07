/** Alerts and failures of the account screens (specification, section 8). */
export const messages = {
  loggedIn: 'Edukalt sisse logitud',
  loginFailed: 'Sisselogimine ebaõnnestus',
  registered: 'Konto on edukalt loodud',
  registerFailed: 'Registreerimine ebaõnnestus',
  profileSaved: 'Profiil on edukalt uuendatud',
  keysFailed: 'API võtmete laadimine ebaõnnestus',
  keyFailed: 'Võtme loomine ebaõnnestus',
  keyRemoved: 'API võti on tühistatud',
  keyRemoveFailed: 'Võtme tühistamine ebaõnnestus',
  keyNotCopied: 'Võtit ei õnnestunud kopeerida. Vali see ja kopeeri ise.',
  profileFailed: 'Profiili uuendamine ebaõnnestus',
} as const
