/** Alerts and failures of the account screens (specification, section 8). */
export const messages = {
  loggedIn: 'Edukalt sisse logitud',
  loginFailed: 'Sisselogimine ebaõnnestus',
  registered: 'Konto on edukalt loodud',
  registerFailed: 'Registreerimine ebaõnnestus',
  profileSaved: 'Profiil on edukalt uuendatud',
  profileFailed: 'Profiili uuendamine ebaõnnestus',
} as const
