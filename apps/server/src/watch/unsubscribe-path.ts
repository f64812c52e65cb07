/** Where the page and the one-click call of a mail are. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`
}
