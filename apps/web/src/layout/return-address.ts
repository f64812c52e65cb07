interface Place {
  readonly href: string
  readonly pathname: string
  readonly search: { readonly next?: string }
}

/** Where to come back to after logging in, seen from where one is now; nothing where home will do. */
export function returnAddress({ href, pathname, search }: Place): string | undefined {
  if (pathname === '/login' || pathname === '/register') return search.next
  return href === '/' ? undefined : href
}
