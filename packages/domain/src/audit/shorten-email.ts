/** An e-mail address shortened so that it hints at its owner without revealing it: 'm…@firma.ee'. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${[...email][0] ?? ''}…${email.slice(at)}`
}
