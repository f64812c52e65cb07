/** An e-mail address that tells its owner apart without giving it away: 'm…@firma.ee'. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${[...email][0] ?? ''}…${email.slice(at)}`
}
