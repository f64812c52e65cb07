import { keepText, keptText } from '../kept-text.ts'

const key = 'token'

/** The session's token, kept under the key `token` (specification, section 4); `null` without a session. */
export function storedToken(): string | null {
  return keptText('localStorage', key)
}

/** Where the browser denies access to its storage the session cannot start, which the user sees at once. */
export function storeToken(token: string): void {
  keepText('localStorage', key, token)
}

export function forgetToken(): void {
  keepText('localStorage', key, null)
}

/** Calls back when another tab logs in or out. */
export function onTokenChangedElsewhere(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) listener()
  })
}
