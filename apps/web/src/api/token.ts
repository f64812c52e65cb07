const key = 'token'

/** The session's token, kept under the key `token` (specification, section 4); `null` without a session. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser may deny access to its storage; no login is possible then.
    return null
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(key, token)
  } catch {
    // As above. The session then cannot start, which the user sees at once.
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
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) listener()
  })
}
