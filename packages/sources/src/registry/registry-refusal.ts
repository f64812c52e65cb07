/** The words of the register's fault for a wrong login. */
const wrongLogin = 'Vale kasutajanimi või parool'

/** The register understood the question and refused to answer it. The Estonian message is fit for people. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal'
  /** Whether it was the login that was refused: asking again is of no use. */
  readonly isLoginWrong: boolean
  /** Whether it is of no use to ask the same again: it knows no such company. */
  readonly isFinal: boolean

  /** @param words the fault's own, `null` where it has none or they may not be shown. */
  constructor(words: string | null) {
    super(messageOf(words))
    this.isLoginWrong = isLoginFault(words)
    this.isFinal = this.isLoginWrong || /\bei leit/i.test(words ?? '')
  }
}

/** Whether a fault's words are the known ones for a wrong login. */
export function isLoginFault(words: string | null): boolean {
  return words !== null && words.toLocaleLowerCase('et').includes(wrongLogin.toLocaleLowerCase('et'))
}

function messageOf(words: string | null): string {
  if (isLoginFault(words)) return `Äriregister ei luba sisse: ${wrongLogin}.`
  return words === null ? 'Äriregister keeldus vastamast.' : `Äriregister keeldus vastamast: „${words}“.`
}
