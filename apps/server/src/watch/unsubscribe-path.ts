/** The path of the unsubscribe page and of the one-click call. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`
}
