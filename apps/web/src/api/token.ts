const key = 'token'

/** The session's token, kept under the key `token` (specification, section 4); `null` when nobody is logged in. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser may close its storage to us; nobody can be logged in then.
    return null
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(key, token)
  } catch {
    // As above. The session then cannot begin, which the person sees at once.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

/** Calls back when another tab logs in or out. */
export function onTokenChangedElsewhere(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // Without a key the whole storage was emptied.
    if (event.key === key || event.key === null) listener()
  })
}
