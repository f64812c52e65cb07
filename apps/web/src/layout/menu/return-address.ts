interface Place {
  readonly href: string
  readonly pathname: string
  readonly search: { readonly next?: string }
}

/** The address to return to after logging in from the current page; none when that is the home page. */
export function returnAddress({ href, pathname, search }: Place): string | undefined {
  if (pathname === '/login' || pathname === '/register') return search.next
  // A logged-in user needs neither page, and a link's token must not get into an address.
  if (pathname === '/forgot-password' || pathname === '/account-link') return undefined
  return href === '/' ? undefined : href
}
