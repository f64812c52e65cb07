/** Whether a text is an address of the web, with its scheme and without invisible characters. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\p{C}]+$/iu.test(text) && URL.canParse(text)
}

/** Whether an address of the web holds a user name or a password. */
export function hasLogin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
