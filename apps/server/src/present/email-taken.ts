/** Said wherever two accounts would get the same e-mail address. */
export const emailTakenSentence = 'Selle e-posti aadressiga konto on juba olemas'
