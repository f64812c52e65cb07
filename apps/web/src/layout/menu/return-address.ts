interface Place {
  readonly href: string
  readonly pathname: string
  readonly search: { readonly next?: string }
}

/** The address to return to after logging in from the current page; none where home will do. */
export function returnAddress({ href, pathname, search }: Place): string | undefined {
  if (pathname === '/login' || pathname === '/register') return search.next
  // Whoever has logged in needs neither, and a link's token must not get into an address.
  if (pathname === '/forgot-password' || pathname === '/account-link') return undefined
  return href === '/' ? undefined : href
}
