export const messages = {
  passwordSet: 'Parool on määratud. Logi sellega sisse.',
  passwordFailed: 'Parooli määramine ebaõnnestus',
  accepted: 'Konto on loodud ja oled sisse logitud',
  acceptFailed: 'Konto loomine ebaõnnestus',
  emailConfirmed: 'E-posti aadress on kinnitatud',
  emailFailed: 'Aadressi kinnitamine ebaõnnestus',
} as const
