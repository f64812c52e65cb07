/** The register's fault text for a wrong login. */
const wrongLogin = 'Vale kasutajanimi või parool'

/** The register understood the request and refused it. The Estonian message may be shown to people. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal'
  /** The login was refused, so retrying is useless. */
  readonly isLoginWrong: boolean
  /** Repeating the same request is useless: the company is unknown. */
  readonly isFinal: boolean

  /** @param words the fault's text, `null` when missing or not to be shown */
  constructor(words: string | null) {
    super(messageOf(words))
    this.isLoginWrong = isLoginFault(words)
    this.isFinal = this.isLoginWrong || /\bei leit/i.test(words ?? '')
  }
}

/** Whether a fault's text is a known one for a wrong login. */
export function isLoginFault(words: string | null): boolean {
  return (
    words !== null && words.toLocaleLowerCase('et').includes(wrongLogin.toLocaleLowerCase('et'))
  )
}

function messageOf(words: string | null): string {
  if (isLoginFault(words)) return `Äriregister ei luba sisse: ${wrongLogin}.`
  return words === null
    ? 'Äriregister keeldus vastamast.'
    : `Äriregister keeldus vastamast: „${words}“.`
}
